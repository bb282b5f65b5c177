import { newId } from 'backend/platform/ids'
import { deposit } from 'backend/wallet'
import type { Endpoint, InputOf } from 'contract/endpoint'
import { yuanAsFen } from 'contract/schema'
import { bankTransfer } from 'contract/wallet'
import { sql } from 'drizzle-orm'
import { accepted } from 'tests/support/verdict-assertions'
import { addPerson, type Person } from '../fixtures/market'
import type { As, Market } from './market'
import { publishedFields } from './published'

/** What each company of the seed gets: a billion yuan. */
const COMPANY_FEN = 100_000_000_000
const TRANSFER_MAX_FEN = 10_000_000_000

/** Of companies whose licence the market has not verified. */
const TAX_NO = '9144030071526726XG'

/** An input as the company's, where the call takes a buyer, a wallet, the name of an account or a tax number. */
export function forCompany<E extends Endpoint>(endpoint: E, input: InputOf<E>, companyName = ''): InputOf<E> {
  const fields = publishedFields(endpoint)
  return {
    ...(input as object),
    ...('buyAs' in fields && { buyAs: 'company' }),
    ...('owner' in fields && { owner: 'company' }),
    ...('taxNo' in fields && { taxNo: TAX_NO }),
    ...('accountName' in fields && companyName !== '' && { accountName: companyName }),
  } as InputOf<E>
}

/**
 * The same market, in which everyone acts for the company: new members own a new one, money arrives for companies, and
 * calls that take a buyer or a wallet name the company. So the fixtures of orders, pins and cards make those of companies.
 */
export async function actAsCompanies(m: Market): Promise<Market> {
  const names = new Map<string, string>()
  const people = new Map<string, Person>()
  const give = async ({ companyId }: Person, amountFen: number, bankReference = newId()) => {
    const slip = {
      bankReference,
      amountFen,
      payerName: '企业账户',
      payerPhone: null,
      memberId: null,
      companyId,
    }
    accepted(await m.db.transaction((tx) => deposit(tx, { ...slip, now: m.clock.now() })))
  }
  const meet = async (person: Person) => {
    const [row] = await m.db.orm.execute<{ name: string }>(
      sql`select name from company where id = ${person.companyId}`,
    )
    names.set(person.token, row?.name ?? '')
    people.set(person.phone, person)
  }
  const ofCompany = <E extends Endpoint>(endpoint: E, input: InputOf<E>, as: As): InputOf<E> => {
    const name = names.get(as?.token ?? '')
    return name === undefined ? input : forCompany(endpoint, input, name)
  }

  const { buyer, rival, otherMerchant } = m.seed
  for (const person of [buyer, rival, otherMerchant]) {
    await meet(person)
    await give(person, COMPANY_FEN)
  }
  return {
    ...m,
    ask: (endpoint, input, as = null) => m.ask(endpoint, ofCompany(endpoint, input, as), as),
    value: async (endpoint, input, as = null) => {
      const transfer = (endpoint as Endpoint) === bankTransfer ? bankTransfer.input.parse(input) : null
      const receiver = people.get(transfer?.phone ?? '')
      if (!transfer || !receiver) return await m.value(endpoint, ofCompany(endpoint, input, as), as)
      await give(receiver, transfer.amountYuan, transfer.bankReference)
      return { ...transfer, amountFen: transfer.amountYuan, creditedTo: 'company', slipId: newId() } as never
    },
    newPerson: async ({ yuan } = {}) => {
      const company = `测试采购企业 ${newId()}`
      const person = await addPerson(m.db, m.freshPhone(), true, m.clock.now(), company)
      await meet(person)
      if (yuan !== undefined) await give(person, yuanAsFen(TRANSFER_MAX_FEN).parse(yuan))
      return person
    },
  }
}
