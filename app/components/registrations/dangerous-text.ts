import type { RegistrationFacts } from 'contract/registrations'

/** Whether the permit covers dangerous goods, with its classes: 有（2.1、3）. */
export function dangerousText({ carriesDangerous, dangerousClasses = [] }: RegistrationFacts): string {
  if (carriesDangerous !== 'yes') return '没有'
  return dangerousClasses.length === 0 ? '有' : `有（${dangerousClasses.join('、')}）`
}
