import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FieldsProvider } from '../forms/form-context'
import { type FieldsState, fieldOf } from '../forms/form-state'
import { TextField } from './text-field'

const FORM: FieldsState = {
  intent: 'add',
  values: { name: '聚丙烯' },
  errors: { name: ['太长'] },
  formErrors: [],
  constraints: { name: { required: true } },
}

test('reads a field by its name from the form around it', () => {
  const byName = renderToStaticMarkup(
    <FieldsProvider value={FORM}>
      <TextField field="name" label="名称" />
    </FieldsProvider>,
  )
  expect(byName).toBe(renderToStaticMarkup(<TextField field={fieldOf(FORM, 'name')} label="名称" />))
  expect(byName).toContain('id="add-name" name="name"')
})

test('throws outside of a form', () => {
  expect(() => renderToStaticMarkup(<TextField field="name" label="名称" />)).toThrow('not in a form')
})
