/** What a server-rendered form needs to know; made by the route's loader or action, read by the field components. */

import type { Captcha } from 'contract/login-methods'
import type { UnusualValues } from 'contract/quotes/unusual'

/** Attributes that the contract's schema gives to a field. */
export interface Constraint {
  required?: boolean | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  min?: number | string | undefined
  max?: number | string | undefined
  step?: number | string | undefined
  pattern?: string | undefined
}

/** What the fields of a form show, whether it posts or filters. */
export interface FieldsState {
  /** Which action the form is for; sets the ids of two forms' fields apart. */
  intent: string
  values: Record<string, string | string[]>
  /** Messages by field; a name without a visible field is told in the summary alone. */
  errors: Record<string, string[]>
  /** What is wrong with the form as a whole. */
  formErrors: string[]
  constraints: Record<string, Constraint>
}

export interface FormState extends FieldsState {
  csrf: string
  /** Idempotency key, made when the form was rendered. */
  requestId: string
  /** What the form would do, shown before it counts. */
  preview?: string | undefined
  /** Asked before the form is accepted again. */
  captcha?: Captcha | undefined
  /** Unusual prices and stocks, and what confirms exactly these; null if there are too many. */
  unusual?: UnusualValues | undefined
}

/** One field of a form, as its component takes it. */
export interface Field {
  /** Unique on the page: "place-weightTon". */
  id: string
  name: string
  /** The first value, '' without one. */
  value: string
  values: readonly string[]
  errors: readonly string[]
  constraint: Constraint
}

export function fieldOf(form: FieldsState, name: string): Field {
  const given = form.values[name]
  const values = given === undefined ? [] : typeof given === 'string' ? [given] : given
  return {
    id: fieldId(form.intent, name),
    name,
    value: values[0] ?? '',
    values,
    errors: form.errors[name] ?? [],
    constraint: form.constraints[name] ?? {},
  }
}

/** Names like "address.city" become "place-address-city": ids that links and selectors can hold. */
export function fieldId(intent: string, name: string): string {
  return `${intent}-${name}`.replace(/[^\w-]+/g, '-')
}

/**
 * One form that can do several things ("send code" beside "sign in"): keeps the main form's intent, fields and
 * constraints, and lays over it what was typed and what is wrong where one of the others was refused.
 */
export function joinForms(main: FormState, ...others: readonly FormState[]): FormState {
  const refused = others.filter((other) => isRefused(other))
  return {
    ...main,
    values: Object.assign({}, main.values, ...refused.map((other) => other.values)),
    errors: Object.assign({}, main.errors, ...refused.map((other) => other.errors)),
    formErrors: [main, ...refused].flatMap((form) => form.formErrors),
  }
}

function isRefused(form: FormState): boolean {
  return form.formErrors.length + Object.keys(form.errors).length > 0
}
