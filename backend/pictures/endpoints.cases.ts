/** Endpoint cases of pictures: upload keys, uploads, lists. */
import { QUOTA_BYTES } from 'backend/pictures/store-picture'
import { picture, pictureUpload } from 'backend/pictures/tables'
import { memberAsOwner } from 'backend/pictures/upload-keys'
import { registerCode, verifySmsCode } from 'contract/account'
import * as pictures from 'contract/pictures'
import { PICTURE_MAX_BYTES } from 'contract/pictures/uploads'
import { colouredPicture, pictureText, textOf } from 'tests/fixtures/pictures'
import { expect } from 'vitest'
import type { Answer } from '../../tests/endpoints/answer'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
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

function uploadRefusals(endpoint: Upload) {
  const send = (m: Market, file: string | Buffer): Promise<Answer> =>
    m.ask(endpoint, { file: typeof file === 'string' ? file : textOf(file) }, m.seed.buyer)
  return {
    upload_key_expired: async (m: Market) => {
      const input = { file: await pictureText(), key: await keyOf(m) }
      return await m.later(HOUR_MS, () => m.ask(endpoint, input))
    },
    picture_too_large: (m: Market) => send(m, Buffer.alloc(PICTURE_MAX_BYTES + 1)),
    picture_kind_unknown: (m: Market) => send(m, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    picture_too_many_pixels: async (m: Market) =>
      send(m, await colouredPicture({ width: 12_001, height: 1 }).png().toBuffer()),
    picture_unreadable: async (m: Market) =>
      send(m, (await colouredPicture().png().toBuffer()).subarray(0, 60)),
    picture_quota_full: async (m: Market) => {
      const full = await m.newPerson()
      const [at, id] = [m.clock.now(), `${full.memberId}`.replaceAll('-', '')]
      const measured = { width: 1, height: 1, fallback: 'png' as const, isPrivate: false, createdAt: at }
      await m.db.orm.insert(picture).values({ id, ...measured, storedBytes: QUOTA_BYTES })
      const owner = memberAsOwner(full.memberId)
      await m.db.orm.insert(pictureUpload).values({ owner, pictureId: id, at })
      return await m.ask(endpoint, { file: await pictureText() }, full)
    },
  }
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
      expect((await m.value(pictures.myPictures, {}, m.seed.rival)).list).toEqual([])
    },
    refusals: {},
  }),
]
