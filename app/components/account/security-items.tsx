import type { securityOverview } from 'contract/account/security'
import type { OutputOf } from 'contract/endpoint'
import { Time } from '~/components/time/time'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Tag } from '../ui/tag'

const HERE = '/personalCenter/securityCenter'

interface SecurityItemsProps {
  security: OutputOf<typeof securityOverview> & { hasPayPassword: boolean }
}

/** What protects the account, each with its state and a link to change it. */
export function SecurityItems({ security }: SecurityItemsProps) {
  const { phone, passwordChangedAt, isPasswordOld, hasPayPassword } = security
  const items = [
    {
      name: '登录密码',
      isGood: !isPasswordOld,
      state: isPasswordOld ? '建议更换' : '正常',
      note: (
        <>
          上次修改 <Time at={passwordChangedAt} />
        </>
      ),
      link: { to: `${HERE}/securityEditLogin`, name: '修改' },
    },
    {
      name: '手机号',
      isGood: true,
      state: '已绑定',
      note: phone,
      link: { to: `${HERE}/securityEditPhone`, name: '更换' },
    },
    {
      name: '支付密码',
      isGood: hasPayPassword,
      state: hasPayPassword ? '已设置' : '未设置',
      note: hasPayPassword ? '付款时使用' : '设置后才能用钱包付款',
      link: { to: `${HERE}/securityEditPay`, name: hasPayPassword ? '修改' : '设置' },
    },
  ]
  return (
    <Facts
      items={items.map(({ name, isGood, state, note, link }) =>
        fact(
          name,
          <>
            <Tag kind={isGood ? 'blue' : 'warn'}>{state}</Tag> {note}{' '}
            <ButtonLink kind="quiet" isSmall to={link.to} aria-label={`${link.name}${name}`}>
              {link.name}
            </ButtonLink>
          </>,
        ),
      )}
    />
  )
}
