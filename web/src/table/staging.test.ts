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

  it('can be taken back', () => {
    const { staging, sent } = tableWith({ words: ['agree'] });
    staging.stage('agree');
    staging.back();
    staging.send();
    expect(sent).toEqual([]);
  });
});
