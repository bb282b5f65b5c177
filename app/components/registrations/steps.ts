import type { RegistrationKind } from 'contract/registrations/states'

/** Steps of a registration, and its status once it was submitted. */
const STEPS = ['company', 'details', 'confirm', 'status'] as const
export type Step = (typeof STEPS)[number]

export function isStep(name: string): name is Step {
  return (STEPS as readonly string[]).includes(name)
}

/** Names of the steps that are filled in. */
export function stepNames(kind: RegistrationKind): { step: Step; name: string }[] {
  return [
    { step: 'company', name: '1 企业信息' },
    { step: 'details', name: kind === 'merchant' ? '2 店铺信息' : '2 运输资质' },
    { step: 'confirm', name: '3 核对提交' },
  ]
}
