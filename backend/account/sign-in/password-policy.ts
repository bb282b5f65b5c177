import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { PASSWORD_MIN_LENGTH } from 'contract/constants'

/** `standard`: 6 characters, as the specification says. `strong`: 10, for markets that ask for more. */
export const PASSWORD_POLICIES = { standard: PASSWORD_MIN_LENGTH, strong: 10 } as const
export type PasswordPolicy = keyof typeof PASSWORD_POLICIES

export type WeakPasswordReason = 'password_too_short' | 'password_common'

const DIGITS = '01234567890'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Longest part whose repetition makes a password easy to guess: 121212, abcabc. */
const REPEATED_MAX = 3

/**
 * Validates a new login password: long enough, not one of 49,000 leaked ones, not the phone, no sequence and no
 * repetition. The contract has validated the longest length.
 */
export async function validateNewPassword(
  policy: PasswordPolicy,
  { password, phone }: { password: string; phone: string },
): Promise<Verdict<void, WeakPasswordReason>> {
  const minLength = PASSWORD_POLICIES[policy]
  if ([...password].length < minLength) return refuse('password_too_short', { minLength })
  const form = password.normalize('NFKC').toLowerCase()
  const isGuessable =
    phone.endsWith(form) || isSequence(form) || isRepetition(form) || (await leakedPasswords()).has(form)
  return isGuessable ? refuse('password_common') : accept()
}

function isSequence(form: string): boolean {
  return [DIGITS, LETTERS].some((all) => all.includes(form) || [...all].reverse().join('').includes(form))
}

function isRepetition(form: string): boolean {
  return Array.from({ length: REPEATED_MAX }, (_, i) => form.slice(0, i + 1)).some(
    (part) => part.repeat(Math.ceil(form.length / part.length)).slice(0, form.length) === form,
  )
}

let leaked: Promise<ReadonlySet<string>> | undefined

/** Read at the first use, because the list takes a few megabytes. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return leaked
}
