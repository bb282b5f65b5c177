import { charactersOf } from 'contract/characters'

export const CLOSED = '已注销'

/** 13800000001 → 138****0001, for pages and logs. */
export function maskPhone(phone: string): string {
  if (phone.startsWith('closed ')) return CLOSED
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** The label of a member in public: 采购李工 → 采***; a masked phone is unchanged. */
export function maskLabel(label: string): string {
  if (label === CLOSED || /^\d{3}\*{4}\d{4}$/.test(label)) return label
  const [first = ''] = charactersOf(label)
  return `${first}***`
}
