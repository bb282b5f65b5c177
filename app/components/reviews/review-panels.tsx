import type { CompanyFacts, Registration } from 'contract/registrations'
import type { CaseAction, SimilarName } from 'contract/reviews'
import type { ReactNode } from 'react'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'
import { RegistryTag } from './review-table'

/** The picture of a paper, by a link that is valid for a few minutes. */
export function PaperPanel({ name, picture }: { name: string; picture: string | null }) {
  return (
    <Panel title={name}>
      {picture === null ? (
        <p className="text-muted">没有照片</p>
      ) : (
        <a href={picture} target="_blank" rel="noopener">
          <img className="licence" src={picture} alt={`${name.replace(/照片$/, '')}，点击查看原图`} />
        </a>
      )}
    </Panel>
  )
}

interface RegistryPanelProps {
  result: Registration['registryResult']
  registry: CompanyFacts | null
}

/** The registry's answer at the time of submission. */
export function RegistryPanel({ result, registry }: RegistryPanelProps) {
  return (
    <Panel title="工商登记">
      <p>
        <RegistryTag result={result} />
      </p>
      {registry && (
        <Facts
          items={[
            fact('登记状态', registry.status),
            fact('企业名称', registry.companyName),
            fact('法定代表人', registry.legalPerson),
            fact('注册地址', registry.address),
          ]}
        />
      )}
    </Panel>
  )
}

const NAMED = { company: '企业', shop: '店铺' } as const

/** Names on the market that could be taken for the applicant's. */
export function SimilarNamesPanel({ names }: { names: readonly SimilarName[] }) {
  if (names.length === 0) return null
  return (
    <Panel title="名称相近">
      <p>
        <Tag kind="warn">请核对</Tag> 平台上已有看起来相同的名称，注意是否冒用
      </p>
      <ul>
        {names.map(({ kind, name }) => (
          <li key={`${kind} ${name}`}>
            {NAMED[kind]} {name}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface HistoryPanelProps {
  /** Whether the case waits for a review, perhaps again. */
  isWaiting: boolean
  applicant: string
  submittedAt: string | null
  history: readonly CaseAction[]
  /** Reasons of the last rejection by field. */
  rejections: Partial<Record<string, string>>
  /** Names of the fields. */
  names: Partial<Record<string, string>>
}

const ACTIONS = { view: '查看', approve: '通过', reject: '驳回' } as const

/** What has happened to a case so far: who saw it and who decided. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { isWaiting, applicant, submittedAt, history, rejections, names } = props
  const nameOf = (field: string) => names[field] ?? '其他'
  const reasons = Object.entries(rejections)
  return (
    <Panel title="经过">
      <Facts items={[fact('申请人', applicant), fact('最近提交', <Time at={submittedAt} />)]} />
      <ul>
        {history.map(({ action, by, state, fields, at }) => (
          <li key={`${at} ${action} ${by}`}>
            <Time at={at} /> {by} {state === 'confirming' ? '通过初审' : ACTIONS[action]}
            {fields.length > 0 && `（${fields.map(nameOf).join('、')}）`}
          </li>
        ))}
      </ul>
      {reasons.length > 0 && (
        <>
          <h3>{isWaiting ? '上次驳回的原因' : '驳回的原因'}</h3>
          <ul>
            {reasons.map(([field, reason]) => (
              <li key={field}>
                {nameOf(field)}：{reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

interface ApprovalPanelProps {
  state: FormState
  /** What the approval does. */
  children: ReactNode
  /** The page without the confirmation. */
  back: string
}

/** Says what an approval does, and asks for it. */
export function ApprovalPanel({ state, children, back }: ApprovalPanelProps) {
  return (
    <Panel title="确认通过申请">
      <p>{children}</p>
      <Form state={state} hidden={['id', 'version']} label="通过申请">
        <Submit>确认通过</Submit>{' '}
        <ButtonLink kind="quiet" to={back}>
          返回核对
        </ButtonLink>
      </Form>
    </Panel>
  )
}
