import { describe, expect, it } from 'vitest';
import { getTextSize, planTable, toCellMark, toPieces, toRowId } from './plan-table.ts';

const toRow = (...texts: string[]) => texts.map((text) => getTextSize(text));

describe('planTable', () => {
  it('makes fields of names with a type or a meaning', () => {
    const rows = [toRow('name', 'string', 'The name of the task, which is shown in every list of the UI.')];
    const plan = planTable({ headings: ['Parameter', 'Type', 'Meaning'], rows, hasNames: true });
    expect(plan).toEqual({
      layout: 'fields',
      className: 'stack stack--fields fit-32',
      roles: ['name', 'type', 'meaning'],
    });
  });

  it('knows no fields without names in code, or without a word for what they mean', () => {
    const rows = [toRow('a', 'b')];
    expect(planTable({ headings: ['Field', 'Meaning'], rows, hasNames: false }).layout).toBe('plain');
    expect(planTable({ headings: ['Retry', 'Rerun'], rows, hasNames: true }).layout).toBe('plain');
  });

  it('makes records of rows whose columns between the name and the last one say more than details', () => {
    const words = 'Runs another workflow, which compares the cost with the value';
    const rows = [toRow('vehicle', 'Sub Workflow', words, 'damage, payable, verdict')];
    const headings = ['Task', 'Type', 'What it does', 'Output that the workflow uses'];
    expect(planTable({ headings, rows, hasNames: true }).layout).toBe('records');
    expect(planTable({ headings: headings.slice(0, 3), rows, hasNames: true }).layout).toBe('fields');
  });

  it('leaves a table plain that fits a window of 320 px, and makes records of others', () => {
    const headings = ['You want', 'Call', 'Effect', 'Edition'];
    expect(planTable({ headings, rows: [toRow('a', 'b', 'c', 'd')], hasNames: false }).layout).toBe('plain');
    const rows = [toRow(...headings.map(() => 'Several words that need some room to be read'))];
    expect(planTable({ headings, rows, hasNames: false }).className).toBe('stack stack--records fit-32');
  });

  it('gives long texts next to a single column the room for three lines', () => {
    const message = 'Not enough variable values available to expand that';
    const plan = (...headings: string[]) =>
      planTable({ headings, rows: [toRow(...headings.map(() => message))], hasNames: false });
    expect(plan('Message', 'Cause and fix').className).toBe('stack stack--records fit-24');
    expect(planTable({ headings: ['Code', 'Fix'], rows: [toRow('404', message)], hasNames: false }).layout).toBe(
      'plain',
    );
  });

  it('never fits what is wider than every window', () => {
    const rows = [toRow('x'.repeat(200), 'y')];
    expect(planTable({ headings: ['Name', 'Value'], rows, hasNames: false }).className).toContain('fit-none');
  });

  it('takes a table without rows or with one column as it is', () => {
    expect(planTable({ headings: ['a', 'b'], rows: [], hasNames: false }).layout).toBe('plain');
    expect(planTable({ headings: ['a'], rows: [toRow('x'.repeat(200))], hasNames: true }).layout).toBe('plain');
    expect(planTable({ headings: [], rows: [], hasNames: false }).layout).toBe('plain');
  });
});

it('says of a cell what a list shows', () => {
  const heading = 'Edition';
  expect(toCellMark('required', { heading, text: 'yes' })).toEqual({ 'data-required': '' });
  expect(toCellMark('required', { heading, text: 'no' })).toEqual({ 'data-none': '' });
  expect(toCellMark('required', { heading, text: 'in open source' })).toEqual({ 'data-label': 'required:' });
  expect(toCellMark('default', { heading, text: '60' })).toEqual({ 'data-label': 'default' });
  expect(toCellMark('default', { heading, text: '–' })).toEqual({ 'data-none': '' });
  expect(toCellMark('other', { heading, text: 'both' })).toEqual({ 'data-label': 'Edition' });
  expect(toCellMark('other', { heading: '', text: 'both' })).toEqual({});
  expect(toCellMark('meaning', { heading, text: 'What it does.' })).toEqual({});
});

it.each([
  ['loopCondition', 'loopcondition'],
  ['inputParameters.keepLastN', 'inputparameters-keeplastn'],
  ['inputParameters.<name>', 'inputparameters-name'],
  ['results[].name', 'results-name'],
  ['…', ''],
])('the anchor of `%s` is `%s`', (name, id) => {
  expect(toRowId(name)).toBe(id);
});

it.each([
  ['short', ['short']],
  ['conductor.integrations.aws.secretAccessKey', ['conductor.', 'integrations.', 'aws.', 'secret', 'Access', 'Key']],
  ['/workflow/{workflowId}/restart', ['/', 'workflow/', '{workflow', 'Id}/', 'restart']],
  ['/api/metadata/taskdefs', ['/', 'api/', 'metadata/', 'taskdefs']],
  ['/api/token', ['/api/token']],
  ['a sentence that has spaces in it', ['a sentence that has spaces in it']],
])('%s may break into %j', (name, pieces) => {
  expect(toPieces(name)).toEqual(pieces);
});
