import { expect, test } from 'vitest'
import { DateField } from '../fields/date-field'
import { SelectField } from '../fields/select-field'
import { TextField } from '../fields/text-field'
import { chosenValues } from './chosen-values'
import { type FieldsState, fieldOf } from './form-state'

const TYPES = [{ value: '1', name: '现货' }]

const stateWith = (values: FieldsState['values']): FieldsState => ({
  intent: 'filter',
  values,
  errors: {},
  formErrors: [],
  constraints: {},
})

function chosen(values: FieldsState['values']): string[] {
  const state = stateWith(values)
  const fields = (
    <>
      <div>
        <TextField field="q" label="牌号" />
      </div>
      <SelectField field={fieldOf(state, 'type')} label="类型" none="全部" options={TYPES} />
      {false}
      <DateField field="from" label="开始日期" />
    </>
  )
  return chosenValues(fields, state)
}

test.each([
  ['nothing', {}, []],
  ['empty values', { q: '', type: '', from: '' }, []],
  ['typed text', { q: 'T30S' }, ['T30S']],
  ['the name of an option', { type: '1' }, ['现货']],
  ['a value that is no option', { type: '9' }, ['9']],
  ['a day with its label', { from: '2026-11-01' }, ['开始日期 2026-11-01']],
  [
    'several values in the order of the fields',
    { from: '2026-11-01', q: 'PP' },
    ['PP', '开始日期 2026-11-01'],
  ],
  ['parameters without a field', { size: '50' }, []],
])('says %s', (_, values, words) => {
  expect(chosen(values)).toEqual(words)
})
