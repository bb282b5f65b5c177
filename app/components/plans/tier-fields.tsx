import { FieldNotes, useFrame } from '../fields/field-frame'
import { TextField } from '../fields/text-field'

const NUMBER = { inputMode: 'decimal', isShort: true } as const

interface TierFieldsProps {
  /** Numbers of the tiers above the first, whose fields are `tierTon2`, `tierYuan2` and so on. */
  rows: readonly number[]
  /** Most tiers, the first included. */
  most: number
  /** Whose tons reach a tier: 全体达到. */
  reached: string
}

/** Tiers above the first. What is wrong with them as a whole is told at the group. */
export function TierFields({ rows, most, reached }: TierFieldsProps) {
  const { field, hint } = useFrame({
    field: 'tiers',
    hint: `选填，最多 ${most} 档；吨数逐档增加，单价逐档降低`,
  })
  return (
    <fieldset id={field.id} tabIndex={-1}>
      <legend>更多阶梯</legend>
      <FieldNotes field={field} hint={hint} errors={field.errors} />
      {rows.map((row) => (
        <div key={row}>
          <TextField
            field={`tierTon${row}`}
            label={`第 ${row} 档：${reached}（吨）`}
            isOptional
            {...NUMBER}
          />
          <TextField field={`tierYuan${row}`} label={`第 ${row} 档：单价（元/吨）`} isOptional {...NUMBER} />
        </div>
      ))}
    </fieldset>
  )
}
