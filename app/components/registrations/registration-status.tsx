import type { Registration } from 'contract/registrations'
import {
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationKind,
} from 'contract/registrations/states'
import { Time } from '~/components/time/time'
import { CARRIER } from '../console/console-path'
import { ButtonLink } from '../ui/button'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'
import { PARTNER_STEPS } from './partner-notes'

interface RegistrationStatusProps {
  kind: RegistrationKind
  registration: Pick<Registration, 'state' | 'submittedAt' | 'decidedAt' | 'rejections'>
  shop: { id: string; name: string } | null
}

/** Where a submitted registration stands, and what to do next. */
export function RegistrationStatus({ kind, registration, shop }: RegistrationStatusProps) {
  const { state, submittedAt, decidedAt, rejections } = registration
  if (state === 'submitted')
    return (
      <Notice kind="info" title="申请正在审核">
        提交于 <Time at={submittedAt ?? ''} />
        。审核通常在一个工作日内完成，结果会显示在这里。
      </Notice>
    )
  if (state === 'approved')
    return (
      <Notice kind="success" title="申请已通过">
        <Time at={decidedAt ?? ''} />{' '}
        {kind === 'merchant' ? '店铺已经开通。' : '承运商资格已经开通，请登记车辆、司机与线路。'}
        {kind === 'carrier' && <Link to={CARRIER}>进入承运商后台</Link>}
        {shop && <Link to={`/shopDetail?id=${shop.id}`}>查看店铺“{shop.name}”</Link>}
      </Notice>
    )
  const reasons = Object.entries(rejections) as [RegistrationField, string][]
  return (
    <>
      <Notice kind="warn" title="申请未通过">
        请按以下意见修改后重新提交，已填写的资料都还在。
      </Notice>
      <ul className="mt-2">
        {reasons.map(([name, reason]) => (
          <li key={name}>
            {REGISTRATION_FIELDS[name]}：{reason}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <ButtonLink to={`${PARTNER_STEPS[kind]}?step=company`}>修改资料</ButtonLink>
      </p>
    </>
  )
}
