import { type ActionFunctionArgs, data } from '@remix-run/node'
import {
  type Address,
  AddressRef,
  deleteAddress,
  listAddresses,
  listDivisions,
  SaveAddress,
  saveAddress,
  type setDefaultAddress,
} from 'contract/addresses'
import { AddressPage, ChooseDivision } from 'contract/addresses/address-page'
import type { ParsedOf } from 'contract/endpoint'
import type { ShownAddresses } from '~/components/addresses/address-list'
import { type AddressPlace, addressPath } from '~/components/addresses/address-path'
import { call } from '../api/call.server'
import { type FormReply, openForms, readForm, type Success } from '../forms/forms.server'
import type { Values } from '../forms/posted-form.server'
import { readQuery } from '../forms/query.server'
import { requireMember } from '../session/member.server'

const FORMS = { save: SaveAddress, divisions: ChooseDivision, pick: AddressRef, remove: AddressRef }

/** The addresses of a book, and the forms of the step that the page's query names. */
export async function openAddresses(request: Request, place: AddressPlace) {
  const { act = null, id } = readQuery(request, AddressPage)
  const { book = 'mine' } = place
  const addresses = await call(request, listAddresses, { book })
  const chosen = addresses.find((address) => address.id === id) ?? null
  const { forms, headers } = await openForms(request, FORMS, {
    ...(act === 'add' ? {} : valuesOf(chosen)),
    book,
  })
  const shown: ShownAddresses = {
    place,
    addresses,
    act,
    chosen,
    divisions: await divisionsFor(request, forms.save.values),
  }
  return { shown, forms, headers }
}

function valuesOf(address: ShownAddresses['chosen']): Values {
  if (address === null) return {}
  const { isDefault, district, ...fields } = address
  return { ...fields, district: district ?? '', isDefault: isDefault ? 'on' : '' }
}

interface AddressAnswers {
  /** Answer to the button of a row. */
  pick(chosen: ParsedOf<typeof setDefaultAddress>): Promise<Success>
  /** Answer to a new or changed address; default: its list. */
  saved?(address: Address): Promise<Success>
}

/** Answers the forms of the page. A form that comes back is given the divisions of what was typed. */
export async function answerAddresses(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  place: AddressPlace,
  answers: AddressAnswers,
) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  const to = addressPath(place)
  if (!form.rejected && form.intent === 'divisions') return data(await withDivisions(request, form.values))
  const answer = await form.answer({
    save: async (v) => {
      const saved = await call(request, saveAddress, v)
      const notice = '收货地址已保存'
      return answers.saved ? { notice, ...(await answers.saved(saved)) } : { to, notice }
    },
    divisions: async () => ({ to }),
    pick: answers.pick,
    remove: async (v) => {
      await call(request, deleteAddress, v)
      return { to, notice: '收货地址已删除' }
    },
  })
  if (answer instanceof Response) return answer
  const divisions = await divisionsFor(request, answer.data.form.values)
  return data({ ...answer.data, divisions }, answer.init ?? {})
}

/** The form as typed, without a city of another province or a district of another city. */
async function withDivisions(request: Request, typed: Values) {
  const first = await divisionsFor(request, typed)
  const city = first.cities.includes(String(typed.city)) ? String(typed.city) : ''
  const divisions = city === typed.city ? first : await divisionsFor(request, { ...typed, city })
  const district = divisions.districts.includes(String(typed.district)) ? String(typed.district) : ''
  const form: FormReply = {
    intent: 'save',
    requestId: String(typed.requestId),
    values: { ...typed, city, district },
    errors: {},
    formErrors: [],
  }
  return { form, divisions }
}

/** Lists of the fields. Names that cannot be in an address have no divisions. */
async function divisionsFor(request: Request, { province, city }: Values) {
  const asked = listDivisions.input.safeParse({
    ...(province && { province }),
    ...(city && { city }),
  })
  return await call(request, listDivisions, asked.success ? asked.data : {})
}
