import { describe, expect, it } from 'vitest';
import * as enums from '#contract/enums.ts';
import * as labels from './labels.ts';

const everyList: [readonly string[], Record<string, string>][] = [
  [enums.supportWorkerStatuses, labels.statusLabels],
  [enums.experienceLevels, labels.experienceLevelLabels],
  [enums.behaviourDescriptions, labels.behaviourDescriptionLabels],
  [enums.hoursOfCareRequired, labels.hoursOfCareRequiredLabels],
  [enums.lengthsOfStay, labels.lengthOfStayLabels],
  [enums.arrangements, labels.arrangementLabels],
  [enums.overnightFrequencies, labels.overnightFrequencyLabels],
  [enums.supportFlags, labels.supportFlagLabels],
  [enums.benefitFlags, labels.benefitFlagLabels],
];

const sentenceCased = (value: string) => value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');

describe('labels', () => {
  it.each(everyList)('name each of %j, no two alike', (values, of) => {
    expect(Object.keys(of).sort()).toEqual([...values].sort());
    expect(new Set(Object.values(of)).size).toBe(values.length);
  });

  it.each(everyList)('of %j are plain words', (_values, of) => {
    for (const label of Object.values(of)) expect(label).toMatch(/^[A-Za-z0-9][A-Za-z0-9 ,-]*[a-z]$/);
  });

  it('show a status in sentence case', () => {
    for (const [status, label] of Object.entries(labels.statusLabels))
      expect(label).toBe(sentenceCased(status));
  });

  it('describe a behaviour in the specification’s words, if it has any', () => {
    const quoted =
      'PLACID_AND_MOSTLY_COOPERATIVE (placid and mostly cooperative), STRUGGLES_TO_MANAGE_EMOTIONS (mostly calm but struggles to manage emotions)';
    const pairs = [...quoted.matchAll(/(\w+) \((.*?)\)/g)];
    expect(pairs).toHaveLength(2);
    for (const [, value, words] of pairs) {
      const label = new Map<string, string>(Object.entries(labels.behaviourDescriptionLabels)).get(
        `${value}`,
      );
      expect(label?.toLowerCase()).toBe(words);
    }
  });

  it('correct the misspellings of the wire', () =>
    expect(labels.experienceLevelLabels.INDEPENDANTLY).toBe('Independently'));

  it('give the numbers of a range in order', () => {
    for (const of of [labels.hoursOfCareRequiredLabels, labels.lengthOfStayLabels]) {
      for (const [value, label] of Object.entries(of)) {
        const [unit, from, , to] = value.split('_');
        expect(label).toBe(`${from} to ${to} ${unit?.toLowerCase()}`);
      }
    }
  });

  it('of supports are their names, spaced', () => {
    for (const [flag, label] of Object.entries(labels.supportFlagLabels))
      expect(label.replaceAll(' ', '').toLowerCase()).toBe(flag.toLowerCase());
  });
});
