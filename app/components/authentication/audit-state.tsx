import type { Authentication } from 'contract/authentication'
import { AUTHENTICATION_FIELDS, AUTHENTICATION_KINDS } from 'contract/authentication/states'
import { Time } from '~/components/time/time'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { FORM_PATHS, type OwnKind } from './authentication-paths'

/** Where an application stands; for a rejected one the reasons and the way to correct it. */
export function AuditState({ kind, open }: { kind: OwnKind; open: Authentication }) {
  const name = AUTHENTICATION_KINDS[kind]
  if (open.state !== 'rejected')
    return (
      <Notice kind="info" title={`${name}正在${open.state === 'confirming' ? '复核' : '审核'}`}>
        提交于 <Time at={open.submittedAt} />
        。审核通常在一个工作日内完成，变更身份须由两位审核员先后通过，结果会发消息通知您。
      </Notice>
    )
  const fields: Record<string, string> = AUTHENTICATION_FIELDS[kind]
  return (
    <>
      <Notice kind="warn" title={`${name}未通过`}>
        请按以下意见修改后重新提交，已填写的资料都还在。
      </Notice>
      <ul className="mt-2">
        {Object.entries(open.rejections).map(([field, reason]) => (
          <li key={field}>
            {fields[field] ?? field}：{reason}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <ButtonLink to={FORM_PATHS[kind]}>修改并重新提交</ButtonLink>
      </p>
    </>
  )
}
