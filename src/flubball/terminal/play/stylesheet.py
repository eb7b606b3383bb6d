"""The style sheet of the program: calm, one accent colour, all on 80 by 24."""

CSS = """
Screen { background: $background; }
#title { height: auto; max-height: 2; text-style: bold; color: $accent; padding: 0 1; }
#top { height: auto; max-height: 58%; }
#mat-box { width: 1fr; height: auto; max-height: 100%; scrollbar-size: 1 1; }
#mat { width: 1fr; height: auto; }
#side { height: auto; max-height: 100%; padding: 0 0 0 1; scrollbar-size: 1 1; }
#clock { height: auto; padding: 0 0 1 0; }
#sheet { height: auto; }
#status { height: auto; min-height: 1; max-height: 8; padding: 0 1; text-style: bold;
          background: $surface; }
#below { height: 1fr; min-height: 2; }
#choices { width: 36; max-width: 45%; height: 1fr; border: none; padding: 0 1; scrollbar-size: 1 1;
           background: $background; }
#log { width: 1fr; height: 1fr; padding: 0 1; scrollbar-size: 1 1; scrollbar-gutter: stable;
       background: $background; }
#line { height: 1; border: none; padding: 0 1; background: $panel; }
#keys { height: 1; color: $text-muted; padding: 0 1; }
PageScreen, LeaveScreen { align: center middle; }
#page { width: 90%; max-width: 90; height: 90%; border: round $accent; padding: 0 1; }
#leave, #hand-over { width: auto; max-width: 90%; height: auto; border: round $accent;
                     padding: 1 3; }
HandOverScreen { align: center middle; }
"""
