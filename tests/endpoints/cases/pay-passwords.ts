import type { Endpoint, InputOf } from 'contract/endpoint'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Answer } from '../answer'
import type { Market } from '../market'
import type { Person } from '../town'

const GUESSES = 5
const WRONG = '135790'

/** Somebody new with a pay password and 100,000 yuan. */
export const richPerson = (m: Market) => m.newPerson({ payPassword: true, yuan: '100000' })

type Reason = 'pay_password_missing' | 'pay_password_locked' | 'wrong_pay_password'

/**
 * The three ways in which a call that moves money does not believe the pay password.
 * @param input a valid input of this person's, who has money and a pay password
 */
export function payPasswordRefusals<E extends Endpoint>(
  endpoint: E,
  input: (m: Market, person: Person) => Promise<InputOf<E> & { payPassword: string }>,
): Record<Reason, (m: Market) => Promise<Answer>> {
  return {
    pay_password_missing: async (m) => {
      const person = await richPerson(m)
      const valid = await input(m, person)
      await m.db.orm.execute(sql`delete from pay_password where member_id = ${person.memberId}`)
      return await m.ask(endpoint, valid, person)
    },
    pay_password_locked: async (m) => {
      const person = await richPerson(m)
      const valid = await input(m, person)
      const said: (string | null)[] = []
      for (let n = 0; n < GUESSES; n++)
        said.push((await m.ask(endpoint, { ...valid, payPassword: WRONG }, person)).reason)
      expect(said).toEqual([...Array(GUESSES - 1).fill('wrong_pay_password'), 'pay_password_locked'])
      return await m.ask(endpoint, valid, person)
    },
    wrong_pay_password: async (m) => {
      const person = await richPerson(m)
      return await m.ask(endpoint, { ...(await input(m, person)), payPassword: WRONG }, person)
    },
  }
}
