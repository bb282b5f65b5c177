/** A member's own profile. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { instant, keyOf, picture, requestId, text } from '../schema'
import { refusals as account, NICKNAME_MAX } from './index'
import { SEXES } from './sexes'

export const refusals = defineRefusals({
  avatar_not_mine: { errorcode: 20019, status: 422, text: '请选择您自己上传的图片', field: 'picture' },
})

const sex = keyOf(SEXES, { id: 'Sex', title: '性别' })

export const MyProfile = z.object({
  /** Masked: 138****0001. */
  phone: z.string(),
  nickname: z.string().nullable(),
  sex,
  avatar: picture.nullable(),
  companyName: z.string().nullable(),
  registeredAt: instant,
})
export type MyProfile = z.output<typeof MyProfile>

export const myProfile = endpoint({
  method: 'GET',
  path: '/api/user/m/profile',
  access: 'token',
  summary: '我的资料',
  input: z.object({}),
  output: MyProfile,
})

export const EditProfile = z.object({ nickname: text(NICKNAME_MAX, '昵称'), sex, requestId })

export const updateMemberNickNameAndSex = endpoint({
  method: 'POST',
  path: '/api/user/updateMemberNickNameAndSex',
  access: 'token',
  summary: '修改昵称与性别',
  input: EditProfile,
  output: z.object({}),
  refusals: [account.nickname_reserved],
})

export const EditAvatar = z.object({
  /** Id of one's own uploaded picture; empty removes the avatar. */
  picture: z.union([z.literal(''), z.string().regex(/^[0-9a-f]{32}$/, '图片编号格式不正确')]).default(''),
  requestId,
})

export const editAvatar = endpoint({
  method: 'PUT',
  path: '/api/user/m/editAvatar',
  access: 'token',
  summary: '修改头像：自己上传的一张公开图片',
  input: EditAvatar,
  output: z.object({}),
  refusals: [refusals.avatar_not_mine],
})
