import { describe, expect, it } from 'vitest';

import { promptOf, tableWith } from './testing';

describe('what waits for Send', () => {
  it('is sent once, and only as long as it is possible', () => {
    const { table, staging, sent } = tableWith({ words: ['agree'], blanks: [{ begins: 'goal', needs: 'text' }] });
    staging.stage('agree');
    expect(staging.now?.label).toBe('Agree');
    staging.send();
    staging.send();
    expect(sent).toEqual(['agree']);
    staging.stage('goal r5', { label: 'Set the Goal 5' });
    expect(staging.now).not.toBeNull();
    table.prompt = promptOf({});
    expect(staging.now).toBeNull();
    staging.send();
    expect(sent).toEqual(['agree']);
  });

  it('waits for what is on its way, unless that is refused', () => {
    const { table, staging, sent } = tableWith({ words: ['block'] });
    staging.say('now');
    const later: (() => void)[] = [];
    table.after = (go) => void later.push(go);
    table.pending = [{ number: 1, text: 'block' }];
    staging.say('now');
    expect(sent).toEqual([]);
    table.prompt = promptOf({ words: ['now'] });
    table.refused = { text: 'block', code: 'late', sentence: 'No.', help: '', ruling: null };
    later[0]?.();
    expect(sent).toEqual([]);
    table.refused = null;
    later[0]?.();
    expect(sent).toEqual(['now']);
  });

  it('can be taken back', () => {
    const { staging, sent } = tableWith({ words: ['agree'] });
    staging.stage('agree');
    staging.back();
    staging.send();
    expect(sent).toEqual([]);
  });
});
