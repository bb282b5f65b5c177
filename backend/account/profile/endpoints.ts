import type { Reader } from 'backend/platform/database/database'
import { type AnsweredEndpoint, answer, mutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/account/profile'
import { profileOf, updateProfile } from '../member-store'
import { maskPhone } from '../phone'
import { type MakerNames, validateNickname } from './nickname'

/** What the pictures module provides. */
export interface Avatars {
  /** Whether the member has uploaded this public picture. */
  isOwn(reader: Reader, memberId: string, pictureId: string): Promise<boolean>
  /** Address of a picture; null if it does not exist. */
  addressOf(reader: Reader, pictureId: string): Promise<string | null>
}

interface ProfileParts {
  avatars: Avatars
  makerNames: MakerNames
}

export function profileEndpoints({ avatars, makerNames }: ProfileParts): AnsweredEndpoint[] {
  return [
    answer(contract.myProfile, async ({ db, actor }) => {
      const found = await profileOf(db.orm, actor.memberId)
      if (!found) return refuse('login_expired')
      const { avatarPictureId, phone, registeredAt, ...rest } = found
      return accept({
        ...rest,
        phone: maskPhone(phone),
        registeredAt,
        avatar: avatarPictureId === null ? null : await avatars.addressOf(db.orm, avatarPictureId),
      })
    }),
    mutation(
      contract.updateMemberNickNameAndSex,
      'account.profile',
      async (tx, { actor }, { nickname, sex }) => {
        const present = (await profileOf(tx, actor.memberId))?.nickname ?? null
        const valid = await validateNickname(tx, makerNames, { nickname, present })
        if (!valid.ok) return valid
        await updateProfile(tx, actor.memberId, { nickname, sex })
        return accept({})
      },
    ),
    mutation(contract.editAvatar, 'account.avatar', async (tx, { actor }, { picture }) => {
      if (picture !== '' && !(await avatars.isOwn(tx, actor.memberId, picture)))
        return refuse('avatar_not_mine')
      await updateProfile(tx, actor.memberId, { avatarPictureId: picture === '' ? null : picture })
      return accept({})
    }),
  ]
}
