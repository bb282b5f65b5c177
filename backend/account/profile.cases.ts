import { userInfo } from 'contract/account'
import * as profile from 'contract/account/profile'
import { uploadPaper, uploadPicture } from 'contract/pictures'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import type { Person } from '../../tests/fixtures/market'
import { pictureText } from '../../tests/fixtures/pictures'
import { fresh } from '../../tests/fixtures/sms-codes'

/** Callers by request. */
const callers = new Map<string, Person>()

async function input<T extends object>(person: Person, rest: T) {
  const made = { ...rest, ...fresh() }
  callers.set(made.requestId, person)
  return made
}

const profileOf = (m: Market, requestId: string) => m.value(profile.myProfile, {}, callers.get(requestId))

export const profileCases = [
  endpointCase({
    endpoint: profile.myProfile,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      expect(await m.value(profile.myProfile, {}, person)).toMatchObject({
        sex: 'unsaid',
        avatar: null,
        companyName: null,
      })
      expect((await m.value(profile.myProfile, {}, m.seed.buyer)).companyName).toBe(
        '东莞市宏达塑料制品有限公司',
      )
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: profile.updateMemberNickNameAndSex,
    as: (m) => m.newPerson(),
    valid: (_, person) => input(person, { nickname: '老郑', sex: 'male' as const }),
    happy: async (m) => {
      const person = await m.newPerson()
      const changed = { nickname: '郑工', sex: 'female' as const, ...fresh() }
      await m.value(profile.updateMemberNickNameAndSex, changed, person)
      expect(await m.value(profile.myProfile, {}, person)).toMatchObject({ nickname: '郑工', sex: 'female' })
      expect(await m.value(userInfo, {}, person)).toMatchObject({ nickname: '郑工' })
    },
    refusals: {
      nickname_reserved: async (m) => {
        const person = await m.newPerson()
        return await m.ask(
          profile.updateMemberNickNameAndSex,
          { nickname: '镇海炼化', sex: 'male', ...fresh() },
          person,
        )
      },
    },
    repeat: {
      other: async (sent) => ({ ...sent, nickname: '老周' }),
      effects: async (m, { requestId, nickname }) =>
        Number((await profileOf(m, requestId)).nickname === nickname),
    },
  }),

  endpointCase({
    endpoint: profile.editAvatar,
    as: (m) => m.newPerson(),
    valid: async (m, person) => {
      const { id } = await m.value(uploadPicture, { file: await pictureText() }, person)
      return await input(person, { picture: id })
    },
    happy: async (m) => {
      const person = await m.newPerson()
      const { id, url } = await m.value(uploadPicture, { file: await pictureText() }, person)
      await m.value(profile.editAvatar, { picture: id, ...fresh() }, person)
      expect((await m.value(profile.myProfile, {}, person)).avatar).toBe(url)
      await m.value(profile.editAvatar, { picture: '', ...fresh() }, person)
      expect((await m.value(profile.myProfile, {}, person)).avatar).toBeNull()
    },
    refusals: {
      avatar_not_mine: async (m) => {
        const person = await m.newPerson()
        const { id } = await m.value(uploadPaper, { file: await pictureText() }, person)
        return await m.ask(profile.editAvatar, { picture: id, ...fresh() }, person)
      },
    },
    repeat: {
      other: async (sent) => ({ ...sent, picture: '' }),
      effects: async (m, { requestId, picture }) =>
        Number((await profileOf(m, requestId)).avatar?.includes(picture || 'none') ?? picture === ''),
    },
  }),
]
