/** Endpoint cases of pictures: upload keys, uploads, lists. */
import { registerCode, verifySmsCode } from 'contract/account'
import { editAvatar } from 'contract/account/profile'
import * as pictures from 'contract/pictures'
import * as phone from 'contract/pictures/phone-upload'
import { PICTURE_MAX_BYTES } from 'contract/pictures/uploads'
import { pictureText, textOf } from 'tests/fixtures/pictures'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fileRefusals, type SendFile } from '../../tests/fixtures/file-refusals'
import type { Person } from '../../tests/fixtures/market'
import { codeFor, fresh } from '../../tests/fixtures/sms-codes'

const HOUR_MS = 3_600_000

/** The ticket of a person who proved a phone but is not a member. */
async function provenPhone(m: Market) {
  const phone = m.freshPhone()
  await m.value(registerCode, { phone, ...fresh() })
  const { ticket } = await m.value(verifySmsCode, { phone, smsCode: await codeFor(m, phone), ...fresh() })
  return { phone, ticket }
}

const keyOf = async (m: Market) => (await m.value(pictures.getUploadKey, await provenPhone(m))).key

/** Requests an address like a browser. */
async function fetchPicture(m: Market, address: string) {
  const answer = await m.send(address)
  return { status: answer.status, type: answer.headers.get('content-type') }
}

type Upload = typeof pictures.uploadPicture | typeof pictures.uploadPaper

const TEN_MINUTES_MS = 10 * 60_000
/** Owners of deleted pictures by request. */
const owners = new Map<string, Person>()

const phoneKey = async (m: Market) =>
  (await m.value(phone.startPhoneUpload, { isPrivate: 'no' }, m.seed.buyer)).key

const stateFor = (m: Market, person: Person, id: string) => m.value(phone.phoneUploadState, { id }, person)

function uploadRefusals(endpoint: Upload) {
  return {
    upload_key_expired: async (m: Market) => {
      const input = { file: await pictureText(), key: await keyOf(m) }
      return await m.later(HOUR_MS, () => m.ask(endpoint, input))
    },
    ...fileRefusals((m, file, person) => m.ask(endpoint, { file }, person)),
  }
}

/** A phone sends the file for the person. */
const sendByPhone: SendFile = async (m, file, person) => {
  const { key } = await m.value(phone.startPhoneUpload, { isPrivate: 'no' }, person)
  return await m.ask(phone.sendFromPhone, { key, file })
}

export const pictureCases = [
  endpointCase({
    endpoint: pictures.getUploadKey,
    valid: provenPhone,
    happy: async (m) => {
      const { key, maxBytes, types } = await m.value(pictures.getUploadKey, {}, m.seed.buyer)
      expect([maxBytes, types]).toEqual([PICTURE_MAX_BYTES, [...pictures.PICTURE_TYPES]])
      const { id } = await m.value(pictures.uploadPicture, { file: await pictureText(), key })
      const { list } = await m.value(pictures.myPictures, {}, m.seed.buyer)
      expect(list[0]?.id).toBe(id)
      expect(await keyOf(m)).not.toBe(key)
      expect((await m.ask(pictures.getUploadKey, { phone: m.freshPhone() })).reason).toBe('login_expired')
    },
    refusals: {
      ticket_expired: async (m) =>
        m.ask(pictures.getUploadKey, { phone: m.freshPhone(), ticket: 'unknown ticket' }),
    },
  }),

  endpointCase({
    endpoint: pictures.uploadPicture,
    valid: async (m) => ({ file: await pictureText(), key: await keyOf(m) }),
    happy: async (m) => {
      const file = await pictureText()
      const { total } = await m.value(pictures.myPictures, {}, m.seed.buyer)
      const sent = await m.value(pictures.uploadPicture, { file }, m.seed.buyer)
      expect(sent).toMatchObject({ width: 24, height: 16, sizes: [{ width: 24, height: 16 }] })
      expect(await fetchPicture(m, sent.url)).toEqual({ status: 200, type: 'image/png' })
      expect(await fetchPicture(m, sent.sizes[0]?.webp ?? '')).toEqual({ status: 200, type: 'image/webp' })
      expect(await m.value(pictures.uploadPicture, { file }, m.seed.buyer)).toEqual(sent)
      expect((await m.value(pictures.myPictures, {}, m.seed.buyer)).total).toBe(total + 1)
      expect((await m.ask(pictures.uploadPicture, { file })).reason).toBe('login_expired')
    },
    refusals: uploadRefusals(pictures.uploadPicture),
  }),

  endpointCase({
    endpoint: pictures.uploadPaper,
    valid: async (m) => ({ file: await pictureText(), key: await keyOf(m) }),
    happy: async (m) => {
      const file = await pictureText()
      const sent = await m.value(pictures.uploadPaper, { file }, m.seed.buyer)
      expect(await fetchPicture(m, sent.url)).toEqual({ status: 200, type: 'image/png' })
      const [bare = ''] = sent.url.split('?')
      expect((await fetchPicture(m, bare)).status).toBe(404)
      expect((await fetchPicture(m, `${sent.url.slice(0, -1)}x`)).status).toBe(404)
      expect((await m.later(HOUR_MS, () => fetchPicture(m, sent.url))).status).toBe(404)
      const open = await m.value(pictures.uploadPicture, { file }, m.seed.buyer)
      expect(open.id).not.toBe(sent.id)
      const { list } = await m.value(pictures.myPictures, {}, m.seed.buyer)
      expect(list.map(({ id }) => id)).not.toContain(sent.id)
    },
    refusals: uploadRefusals(pictures.uploadPaper),
  }),

  endpointCase({
    endpoint: pictures.myPictures,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      const send = async () => await m.value(pictures.uploadPicture, { file: await pictureText() }, person)
      const first = await send()
      const second = await m.later(1_000, send)
      const { list, total } = await m.value(pictures.myPictures, {}, person)
      expect([list.map(({ id }) => id), total]).toEqual([[second.id, first.id], 2])
      expect((await m.value(pictures.myPictures, { page: 1, size: 10 }, person)).list).toEqual([])
      expect((await m.value(pictures.myPictures, {}, await m.newPerson())).list).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: phone.startPhoneUpload,
    as: (m) => m.newPerson(),
    valid: async () => ({ isPrivate: 'no' as const }),
    happy: async (m) => {
      const person = await m.newPerson()
      const started = await m.value(phone.startPhoneUpload, { isPrivate: 'yes' }, person)
      const { key } = started
      expect(await m.value(phone.phoneUploadInfo, { key })).toMatchObject({ isPrivate: true })
      expect(await stateFor(m, person, started.id)).toEqual({ state: 'waiting', picture: null })
      await m.later(TEN_MINUTES_MS, async () =>
        expect((await stateFor(m, person, started.id)).state).toBe('expired'),
      )
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: phone.phoneUploadState,
    as: (m) => m.seed.buyer,
    valid: async (m, person) => {
      const { id } = await m.value(phone.startPhoneUpload, { isPrivate: 'no' }, person)
      return { id }
    },
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const { id, key } = await m.value(phone.startPhoneUpload, { isPrivate: 'yes' }, m.seed.buyer)
      await m.value(phone.sendFromPhone, { key, file: await pictureText() })
      const { state, picture: got } = await stateFor(m, m.seed.buyer, id)
      expect(state).toBe('received')
      expect(await fetchPicture(m, got?.url ?? '')).toEqual({ status: 200, type: 'image/png' })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: phone.phoneUploadInfo,
    valid: async (m) => ({ key: await phoneKey(m) }),
    happy: async (m) => {
      const key = await phoneKey(m)
      expect(await m.value(phone.phoneUploadInfo, { key })).toMatchObject({ isPrivate: false })
    },
    refusals: { phone_upload_ended: (m) => m.ask(phone.phoneUploadInfo, { key: 'unknown' }) },
  }),

  endpointCase({
    endpoint: phone.sendFromPhone,
    valid: async (m) => ({ key: await phoneKey(m), file: await pictureText() }),
    happy: async (m) => {
      const person = await m.newPerson()
      const { key } = await m.value(phone.startPhoneUpload, { isPrivate: 'no' }, person)
      const refused = await m.ask(phone.sendFromPhone, { key, file: textOf(Buffer.from('no picture')) })
      expect(refused.reason).toBe('picture_kind_unknown')
      await m.value(phone.sendFromPhone, { key, file: await pictureText() })
      expect((await m.value(pictures.myPictures, {}, person)).total).toBe(1)
      const again = await m.ask(phone.sendFromPhone, { key, file: await pictureText() })
      expect(again.reason).toBe('phone_upload_ended')

      const other = await m.value(phone.startPhoneUpload, { isPrivate: 'no' }, person)
      const files = await Promise.all(Array.from({ length: 5 }, () => pictureText()))
      const answers = await Promise.all(
        files.map((file) => m.ask(phone.sendFromPhone, { key: other.key, file })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    },
    refusals: {
      phone_upload_ended: async (m) => {
        const key = await phoneKey(m)
        return await m.later(TEN_MINUTES_MS, async () =>
          m.ask(phone.sendFromPhone, { key, file: await pictureText() }),
        )
      },
      ...fileRefusals(sendByPhone),
    },
  }),

  endpointCase({
    endpoint: phone.onePicture,
    valid: async (m) => ({
      picture: (await m.value(pictures.uploadPicture, { file: await pictureText() }, m.seed.buyer)).id,
    }),
    happy: async (m) => {
      const { buyer, rival } = m.seed
      const open = await m.value(pictures.uploadPicture, { file: await pictureText() }, buyer)
      expect(await m.value(phone.onePicture, { picture: open.id })).toEqual({
        ...open,
        isPrivate: false,
        isMine: false,
      })
      const paper = await m.value(pictures.uploadPaper, { file: await pictureText() }, buyer)
      const mine = await m.value(phone.onePicture, { picture: paper.id }, buyer)
      expect(mine).toMatchObject({ isPrivate: true, isMine: true })
      expect((await fetchPicture(m, mine.url)).status).toBe(200)
      expect((await m.ask(phone.onePicture, { picture: paper.id }, rival)).reason).toBe('not_found')
      expect((await m.ask(phone.onePicture, { picture: paper.id })).reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: phone.deletePicture,
    as: (m) => m.newPerson(),
    valid: async (m, person) => {
      const { id } = await m.value(pictures.uploadPicture, { file: await pictureText() }, person)
      const input = { picture: id, ...fresh() }
      owners.set(input.requestId, person)
      return input
    },
    happy: async (m) => {
      const [one, two] = [await m.newPerson(), await m.newPerson()]
      const file = await pictureText()
      const { id, url } = await m.value(pictures.uploadPicture, { file }, one)
      await m.value(pictures.uploadPicture, { file }, two)
      await m.value(phone.deletePicture, { picture: id, ...fresh() }, one)
      expect((await m.value(pictures.myPictures, {}, one)).total).toBe(0)
      const foreign = await m.ask(phone.deletePicture, { picture: id, ...fresh() }, m.seed.rival)
      expect(foreign.reason).toBe('not_found')
      expect((await fetchPicture(m, url)).status).toBe(200)
      await m.value(phone.deletePicture, { picture: id, ...fresh() }, two)
      expect((await m.ask(phone.onePicture, { picture: id })).reason).toBe('not_found')
      expect((await m.value(pictures.uploadPicture, { file }, one)).id).toBe(id)
    },
    refusals: {
      picture_in_use: async (m) => {
        const person = await m.newPerson()
        const { id } = await m.value(pictures.uploadPicture, { file: await pictureText() }, person)
        await m.value(editAvatar, { picture: id, ...fresh() }, person)
        return await m.ask(phone.deletePicture, { picture: id, ...fresh() }, person)
      },
    },
    repeat: {
      other: async (input, m) => {
        const owner = owners.get(input.requestId)
        const { id } = await m.value(pictures.uploadPicture, { file: await pictureText() }, owner)
        return { ...input, picture: id }
      },
      effects: async (m, { requestId }) => {
        const { total } = await m.value(pictures.myPictures, {}, owners.get(requestId))
        return total === 0 ? 1 : 0
      },
    },
  }),
]
