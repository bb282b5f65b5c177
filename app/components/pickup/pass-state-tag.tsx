import { PASS_STATES, type PassState } from 'contract/pickup/pass-states'
import { Tag } from '../ui/tag'

const KINDS = { open: 'blue', used: 'plain', cancelled: 'plain', expired: 'warn', closed: 'plain' } as const

export function PassStateTag({ state }: { state: PassState }) {
  return <Tag kind={KINDS[state]}>{PASS_STATES[state]}</Tag>
}
