import { OPERATOR_ROLES } from 'contract/operators/roles'
import { CheckboxGroup } from '../fields/checkbox-group'
import { optionsOf } from '../fields/choices'
import type { Field } from '../forms/form-state'

/** The roles of an operator, one checkbox each. */
export function RoleFields({ field }: { field: Field }) {
  return <CheckboxGroup field={field} legend="角色" options={optionsOf(OPERATOR_ROLES)} />
}
