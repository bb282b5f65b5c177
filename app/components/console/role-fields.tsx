import { OPERATOR_ROLES } from 'contract/operators/roles'
import { CheckboxGroup } from '../fields/checkbox-group'
import { optionsOf } from '../fields/choices'

/** The roles of an operator, one checkbox each. */
export function RoleFields() {
  return <CheckboxGroup field="roles" legend="角色" options={optionsOf(OPERATOR_ROLES)} />
}
