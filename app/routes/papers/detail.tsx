// 资金明细 /personalCenter/detail?id=&owner=
import { useLoaderData } from '@remix-run/react'
import { issueReceipt, MovementQuery, receipt } from 'contract/papers'
import { formatPaperCode } from 'contract/papers/code'
import { MONEY_ACCOUNTS } from 'contract/states'
import { Fragment } from 'react'
import { walletPath } from '~/components/banking/account-name'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { ButtonLink } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { JournalTable } from '~/components/wallet/journal-table'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('资金明细')

const HERE = '/personalCenter/detail'

export const handle: CrumbHandle = {
  crumbs: [{ name: '资金流水', to: '/personalCenter/journal' }, { name: '资金明细' }],
}

const page = memberPage({
  query: MovementQuery,
  forms: {
    issue: submitTo(issueReceipt, {
      to: ({ values }) => walletPath(HERE, values.owner, { id: values.transferId }),
      notice: '回单已开具',
    }),
  },
  async load({ query: { id, owner }, call, openForms }) {
    const movement = await call(receipt, { owner, transferId: id })
    return { forms: await openForms({ owner, transferId: id }), id, owner, movement }
  },
})

export const loader = page.loader
export const action = page.action

export default function MovementDetail() {
  const { id, owner, movement } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`流水号 ${id}`}>资金明细</PageTitle>
      <Panel>
        <JournalTable rows={movement.rows} owner={owner} isDetail />
      </Panel>
      <Panel title="电子回单" id="receipt">
        <Receipt />
      </Panel>
      <Panel title="存证证明" id="proof">
        <Proofs />
      </Panel>
      <p className="no-print">
        <Link to={walletPath('/personalCenter/journal', owner)}>返回资金流水</Link>
      </p>
    </>
  )
}

function Receipt() {
  const { id, owner, movement } = useLoaderData<typeof loader>()
  const form = useFormState('issue')
  const { receipt: paper, isMovement } = movement
  if (!isMovement) return <p className="text-muted">该笔只是冻结或解冻，没有资金收付，不开具回单。</p>
  if (paper === null)
    return (
      <Form state={form} hidden={['owner', 'transferId']} label="开具回单">
        <p>回单盖有平台电子章，附验证码与二维码，收到的人可自行查验真伪。</p>
        <Submit kind="quiet">开具回单</Submit>
      </Form>
    )
  return (
    <>
      <p>
        验证码 <span className="num">{formatPaperCode(paper.code)}</span>{' '}
        <Link to={`/verify?code=${paper.code}`}>查验</Link>
      </p>
      <p className="no-print">
        <ButtonLink kind="quiet" to={walletPath(`${HERE}/pdf`, owner, { id })} data-plain>
          下载回单（PDF）
        </ButtonLink>
      </p>
    </>
  )
}

function Proofs() {
  const { id, owner, movement } = useLoaderData<typeof loader>()
  const { provable, rows } = movement
  if (provable.length === 0)
    return <p className="text-muted">该笔流水将进入下一个每日根，请于次日零点后下载存证证明。</p>
  return (
    <>
      <p>
        证明这笔流水原样记在账本中，可在<Link to="/verify#proof">查验页</Link>或离线验证，不含其他流水与余额。
      </p>
      <p className="no-print">
        {provable.map((account) => (
          <Fragment key={account}>
            <ButtonLink kind="quiet" to={walletPath(`${HERE}/proof`, owner, { id, account })} data-plain>
              {rows.length > 1 ? `下载证明（${MONEY_ACCOUNTS[account]}账户）` : '下载证明'}
            </ButtonLink>{' '}
          </Fragment>
        ))}
      </p>
    </>
  )
}
