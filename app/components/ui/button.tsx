import type { ComponentPropsWithoutRef } from 'react'
import { Link, type LinkProps } from './link'

/** `spend` commits money and appears once per page; `spendLine` is the same action in a list. */
export type ButtonKind = 'primary' | 'spend' | 'spendLine' | 'quiet'

export interface ButtonVariant {
  kind?: ButtonKind
  isSmall?: boolean | undefined
  /** As wide as what holds it. */
  isWide?: boolean | undefined
  /** One sign: plus, minus. */
  isStep?: boolean | undefined
}

const KIND_CLASSES = { primary: '', spend: ' btn-spend', spendLine: ' btn-line', quiet: ' btn-quiet' }

export function buttonClass({ kind = 'primary', isSmall, isWide, isStep }: ButtonVariant): string {
  return `btn${KIND_CLASSES[kind]}${isSmall ? ' btn-sm' : ''}${isWide ? ' btn-wide' : ''}${isStep ? ' btn-step' : ''}`
}

type ButtonProps = ButtonVariant & Omit<ComponentPropsWithoutRef<'button'>, 'className'>

/** A button that sends its form; `name="intent"` and `value` say which of several actions is meant. */
export function Button({ kind = 'primary', isSmall, isWide, isStep, type = 'submit', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass({ kind, isSmall, isWide, isStep })} />
}

type ButtonLinkProps = ButtonVariant & Omit<LinkProps, 'className'>

/** A link in the shape of a button. */
export function ButtonLink({ kind = 'primary', isSmall, isWide, isStep, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ kind, isSmall, isWide, isStep })} />
}
