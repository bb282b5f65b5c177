/** Seals of companies, and which of their staff may use them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, instant, picture, requestId } from '../schema'
import { SealKindSchema } from './'
import { SEAL_KINDS, type SealKind } from './states'

export const refusals = defineRefusals({
  seal_needs_company: { errorcode: 79_220, status: 409, text: '印章属于企业：请先完成企业认证' },
  seal_owner_only: {
    errorcode: 79_221,
    status: 403,
    text: '只有公司管理员可以制作、授权和停用印章，以及设置自动签章',
  },
  seal_exists: {
    errorcode: 79_222,
    status: 409,
    text: '公司已有这种印章；需要更换时请先停用旧章',
    field: 'kind',
  },
  seal_unprintable: {
    errorcode: 79_227,
    status: 422,
    text: (f: { characters: string }) =>
      `印章字库没有公司名称中的“${f.characters}”字，无法制作电子印章，请联系客服`,
  },
  seal_stopped: { errorcode: 79_223, status: 409, text: '印章已停用' },
  seal_granted_already: {
    errorcode: 79_224,
    status: 409,
    text: '这名员工已有该印章的授权',
    field: 'memberId',
  },
  grant_not_open: { errorcode: 79_225, status: 409, text: '授权已收回' },
  automatic_seal_started: { errorcode: 79_228, status: 409, text: '自动签章已开启；更换印章请先关闭' },
  automatic_seal_stopped: { errorcode: 79_229, status: 409, text: '自动签章已关闭' },
  grantee_unknown: { errorcode: 79_226, status: 422, text: '请选择本公司的员工', field: 'memberId' },
})

export const Seal = z.object({
  sealId: id,
  kind: SealKindSchema,
  companyName: z.string(),
  /** Round picture as a data address (PNG); null for staff who may not use the seal. */
  picture: picture.nullable(),
  createdAt: instant,
  stoppedAt: instant.nullable(),
  /** Signatures made with it. */
  uses: z.number().int(),
  grants: z.array(z.object({ grantId: id, memberId: id, memberName: z.string(), grantedAt: instant })),
})
export type Seal = z.output<typeof Seal>

export const seals = endpoint({
  method: 'GET',
  path: '/api/trace/seal/list',
  access: 'token',
  summary: '公司的印章与用印授权',
  input: z.object({}),
  output: z.object({
    /** Null: the caller acts for no company. */
    companyName: z.string().nullable(),
    isAuthenticated: z.boolean(),
    /** Whether the caller may create, grant and stop seals. */
    isOwner: z.boolean(),
    list: z.array(Seal),
    /** Staff who may be authorised: all but the owners, who may use every seal. */
    staff: z.array(z.object({ memberId: id, name: z.string() })),
  }),
})

export const CreateSeal = z.object({
  kind: z.enum(Object.keys(SEAL_KINDS) as [SealKind], { message: '请选择印章种类' }),
  requestId,
})

export const createSeal = endpoint({
  method: 'POST',
  path: '/api/trace/seal/create',
  access: 'token',
  summary: '按企业全称制作圆形印章',
  input: CreateSeal,
  output: z.object({ sealId: id }),
  refusals: [
    refusals.seal_needs_company,
    refusals.seal_owner_only,
    refusals.seal_exists,
    refusals.seal_unprintable,
  ],
})

export const StopSeal = z.object({ sealId: id, requestId })

export const stopSeal = endpoint({
  method: 'POST',
  path: '/api/trace/seal/stop',
  access: 'token',
  summary: '停用印章：已有的签署不受影响',
  input: StopSeal,
  output: z.object({ sealId: id }),
  refusals: [refusals.seal_owner_only, refusals.seal_stopped],
})

export const GrantSeal = z.object({
  sealId: id,
  memberId: z.uuid({ message: '请选择员工' }),
  requestId,
})

export const grantSeal = endpoint({
  method: 'POST',
  path: '/api/trace/seal/grant',
  access: 'token',
  summary: '授权一名员工使用印章',
  input: GrantSeal,
  output: z.object({ grantId: id }),
  refusals: [
    refusals.seal_owner_only,
    refusals.seal_stopped,
    refusals.grantee_unknown,
    refusals.seal_granted_already,
  ],
})

export const RevokeGrant = z.object({ grantId: id, requestId })

export const revokeGrant = endpoint({
  method: 'POST',
  path: '/api/trace/seal/revoke',
  access: 'token',
  summary: '收回用印授权，立即生效',
  input: RevokeGrant,
  output: z.object({ grantId: id }),
  refusals: [refusals.seal_owner_only, refusals.grant_not_open],
})
