"""Paper: worksheets with keys, judges' exams, score sheets, charts, cards and mats as PDF."""
