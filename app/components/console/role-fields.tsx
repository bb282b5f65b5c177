import { OPERATOR_ROLES } from 'contract/operators/roles'
import { describedBy, FieldNotes } from '../fields/field-frame'
import type { Field } from '../forms/form-state'

/** The roles of an operator, one checkbox each. */
export function RoleFields({ field }: { field: Field }) {
  const { errors } = field
  return (
    <fieldset
      className={errors.length > 0 ? 'field field--invalid' : 'field'}
      aria-describedby={describedBy(field, undefined, errors)['aria-describedby']}
    >
      <legend>角色</legend>
      <FieldNotes field={field} hint={undefined} errors={errors} />
      {Object.entries(OPERATOR_ROLES).map(([role, name], i) => {
        const id = i === 0 ? field.id : `${field.id}-${role}`
        return (
          <div key={role} className="choice">
            <input
              type="checkbox"
              id={id}
              name={field.name}
              value={role}
              defaultChecked={field.values.includes(role)}
            />
            <label htmlFor={id}>{name}</label>
          </div>
        )
      })}
    </fieldset>
  )
}
