/** Endpoint cases of an application for a checkout account. */
import * as contract from 'contract/banking'
import { myMessages } from 'contract/messages'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { companyOwner } from '../../tests/fixtures/authentication'
import { boundCard, startedCard } from '../../tests/fixtures/banking'
import {
  type Applying,
  type CheckoutApplicant,
  checkoutApplicant,
  checkoutContent,
  checkoutInput,
  handlerCode,
  letBankDecide,
  rejectedCheckout,
  submittedCheckout,
  uploadedPaper,
} from '../../tests/fixtures/checkout'
import { MINUTE_MS, PAY_PASSWORD, type Person } from '../../tests/fixtures/market'
import { payPasswordRefusals } from '../../tests/fixtures/pay-passwords'
import { newCompanyName } from '../../tests/fixtures/registrations'
import { codeRefusals, fresh } from '../../tests/fixtures/sms-codes'

const IDLE_MS = 31 * MINUTE_MS
const query = (m: Market, as: Person) => m.value(contract.queryCheckout, {}, as)
const open = (m: Market, input: Awaited<ReturnType<typeof checkoutInput>>, as: Person) =>
  m.ask(contract.openCheckout, input, as)

/** Asks with a changed input; by default of a new applicant. */
async function askWith(
  m: Market,
  change: (applicant: CheckoutApplicant) => Promise<Partial<Awaited<ReturnType<typeof checkoutInput>>>>,
) {
  const applicant = await checkoutApplicant(m)
  const input = { ...(await checkoutInput(m, applicant)), ...(await change(applicant)) }
  return await open(m, input, applicant.person)
}

/** A paper that another member has uploaded. */
const strange = (m: Market) => uploadedPaper(m, m.seed.rival)

/** An applicant whose company is authenticated by its licence. */
async function authenticated(m: Market): Promise<Applying> {
  const { person, companyName } = await companyOwner(m)
  const { cardId } = await boundCard(m, person, 'company', companyName)
  return { person, companyName, cardId }
}

/** A whole input with a code that was never sent. */
const withoutCode = async (m: Market, applying: Applying) => ({
  ...(await checkoutContent(m, applying)),
  payPassword: PAY_PASSWORD,
  smsCode: '123456',
  ...fresh(),
})

export const checkoutCases = [
  endpointCase({
    endpoint: contract.openCheckout,
    as: async (m) => (await checkoutApplicant(m)).person,
    valid: async (m, person) => {
      const { companyName, cards } = await query(m, person)
      return await checkoutInput(m, { person, companyName: companyName ?? '', cardId: cards[0]?.id ?? '' })
    },
    repeat: {
      other: async (input) => ({ ...input, address: '别处 1 号' }),
      effects: async (m, { licencePaper }) => {
        const rows = await m.db.orm.execute<{ n: number }>(sql`select count(*)::int as n
          from checkout_application where papers ->> 'licencePaper' = ${licencePaper}`)
        return rows[0]?.n ?? 0
      },
    },
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const rejected = await rejectedCheckout(m, ['address', 'licencePaper'])
      const { person, input } = rejected
      expect((await query(m, person)).history).toMatchObject([{ id: rejected.id, state: 'rejected' }])

      const { idNumber: _, ...content } = await checkoutContent(m, rejected)
      const smsCode = await handlerCode(m, person, content.handlerPhone)
      const again = { ...content, backPaper: input.backPaper, payPassword: PAY_PASSWORD, smsCode, ...fresh() }
      await m.value(contract.openCheckout, again, person)
      expect(await query(m, person)).toMatchObject({ accountNo: null, history: [{ state: 'reviewing' }, {}] })
      await letBankDecide(m)
      const opened = await query(m, person)
      expect(opened).toMatchObject({
        accountNo: expect.stringMatching(/^3010\d{14}$/),
        history: [{ state: 'opened' }, { state: 'rejected' }],
      })
      const owner = 'company' as const
      expect(await m.value(contract.rechargeInfo, { owner }, person)).toMatchObject({
        ownAccountNo: opened.accountNo,
      })
      expect(await m.value(contract.rechargeInfo, {}, person)).toMatchObject({ ownAccountNo: null })
      const { list } = await m.value(myMessages, { type: '2' }, person)
      expect(list.map(({ title }) => title)).toEqual(
        expect.arrayContaining(['对公结算账户已开立', '对公结算账户未通过']),
      )
    },
    refusals: {
      bank_unavailable: async (m) => {
        const applicant = await checkoutApplicant(m)
        return await m.askWithoutGateway(
          contract.openCheckout,
          await withoutCode(m, applicant),
          applicant.person,
        )
      },
      checkout_company_missing: async (m) => {
        const applicant = await checkoutApplicant(m)
        const input = await checkoutInput(m, applicant)
        return await open(m, input, m.seed.newcomer)
      },
      checkout_company_unauthenticated: (m) =>
        askWith(m, async ({ companyId }) => {
          await m.db.orm.execute(
            sql`update company set authenticated_until = '2020-01-01' where id = ${companyId}`,
          )
          return {}
        }),
      checkout_pending: async (m) => {
        const made = await submittedCheckout(m)
        return await open(m, await checkoutInput(m, made), made.person)
      },
      checkout_opened: async (m) => {
        const made = await submittedCheckout(m)
        await letBankDecide(m)
        return await open(m, await checkoutInput(m, made), made.person)
      },
      card_not_bound: (m) =>
        askWith(m, async ({ person }) => {
          // The first account is bound; this one, of the person itself, is not the company's.
          const { cardId } = await startedCard(m, person)
          return { cardId }
        }),
      checkout_licence_differs: async (m) => {
        const known = await authenticated(m)
        const input = await withoutCode(m, { ...known, companyName: newCompanyName() })
        return await open(m, input, known.person)
      },
      checkout_legal_person_differs: async (m) => {
        const known = await authenticated(m)
        return await open(m, { ...(await withoutCode(m, known)), legalPerson: '欧阳某某' }, known.person)
      },
      checkout_id_number_missing: async (m) => {
        const made = await rejectedCheckout(m)
        const colleague = { ...(await checkoutInput(m, made)), handlerName: '李财务', idNumber: '' }
        const answer = await open(m, colleague, made.person)
        expect(answer.reason, 'the number was that of another handler').toBe('checkout_id_number_missing')
        return await askWith(m, async () => ({ idNumber: '' }))
      },
      checkout_licence_not_mine: async (m) => askWith(m, async () => ({ licencePaper: await strange(m) })),
      checkout_authority_not_mine: async (m) =>
        askWith(m, async () => ({ authorityPaper: await strange(m) })),
      checkout_front_not_mine: async (m) => askWith(m, async () => ({ frontPaper: await strange(m) })),
      checkout_back_not_mine: async (m) => askWith(m, async () => ({ backPaper: await strange(m) })),
      checkout_authority_missing: async (m) => {
        const applicant = await checkoutApplicant(m)
        const { authorityPaper: _, ...input } = await checkoutInput(m, applicant)
        expect((await m.ask(contract.openCheckout, input, applicant.person)).reason).toBe(
          'checkout_authority_missing',
        )
        const own = { ...input, handlerName: input.legalPerson, ...fresh() }
        expect((await m.ask(contract.openCheckout, own, applicant.person)).status).toBe(200)
        const other = await checkoutApplicant(m)
        const { authorityPaper: __, ...without } = await checkoutInput(m, other)
        return await m.ask(contract.openCheckout, without, other.person)
      },
      verification_expired: async (m) => {
        const applicant = await checkoutApplicant(m)
        const input = await checkoutInput(m, applicant)
        return await m.later(IDLE_MS, () => open(m, input, applicant.person))
      },
      ...payPasswordRefusals(contract.openCheckout, async (m, person) =>
        checkoutInput(m, await checkoutApplicant(m, person)),
      ),
      ...codeRefusals(contract.openCheckout, async (m) => {
        const applicant = await checkoutApplicant(m)
        const content = await checkoutContent(m, applicant)
        const code = await handlerCode(m, applicant.person, content.handlerPhone)
        return {
          code,
          as: applicant.person,
          show: (smsCode) => ({ ...content, payPassword: PAY_PASSWORD, smsCode, ...fresh() }),
        }
      }),
    },
  }),
]
