import type { CompanyFacts, Registration } from 'contract/registrations'
import {
  REGISTRATION_FIELDS,
  REGISTRATION_KINDS,
  type RegistrationField,
} from 'contract/registrations/states'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { DescriptionList } from '../ui/description-list'
import { Panel } from '../ui/panel'
import { RegistryTag } from './registration-table'

/** The picture of the licence. */
export function LicencePanel({ picture }: { picture: string | null }) {
  return (
    <Panel title="营业执照照片">
      {picture === null ? (
        <p className="text-muted">没有照片</p>
      ) : (
        <a href={picture} target="_blank" rel="noopener">
          <img className="licence" src={picture} alt="营业执照，点击查看原图" />
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
        <DescriptionList
          items={[
            { name: '登记状态', value: registry.status },
            { name: '企业名称', value: registry.companyName },
            { name: '法定代表人', value: registry.legalPerson },
            { name: '注册地址', value: registry.address },
          ]}
        />
      )}
    </Panel>
  )
}

type Decided = Pick<Registration, 'kind' | 'state' | 'rejections' | 'submittedAt' | 'decidedAt'> & {
  applicant: string
  decidedBy: string | null
}

/** What has happened to a registration so far. */
export function HistoryPanel({ registration }: { registration: Decided }) {
  const { state, rejections, submittedAt, decidedAt, applicant, decidedBy } = registration
  const reasons = Object.entries(rejections) as [RegistrationField, string][]
  return (
    <Panel title="经过">
      <DescriptionList
        items={[
          { name: '申请人', value: applicant },
          { name: '最近提交', value: <Time at={submittedAt} /> },
          ...(decidedAt === null ? [] : [{ name: '审核时间', value: <Time at={decidedAt} /> }]),
          ...(decidedBy === null
            ? []
            : [{ name: state === 'submitted' ? '上次审核' : '审核人', value: decidedBy }]),
        ]}
      />
      {reasons.length > 0 && (
        <>
          <h3>{state === 'submitted' ? '上次驳回的原因' : '驳回的原因'}</h3>
          <ul>
            {reasons.map(([field, reason]) => (
              <li key={field}>
                {REGISTRATION_FIELDS[field]}：{reason}
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
  kind: Registration['kind']
  companyName: string
  shopName: string | undefined
  /** The page without the confirmation. */
  back: string
}

/** Says what an approval does, and asks for it. */
export function ApprovalPanel({ state, kind, companyName, shopName, back }: ApprovalPanelProps) {
  return (
    <Panel title="确认通过申请">
      <p>
        通过后，“{companyName}”成为平台{REGISTRATION_KINDS[kind]}
        {shopName === undefined ? '' : `，店铺“${shopName}”随即开通`}
        ，并通知申请人。此操作不能撤销。
      </p>
      <Form state={state} hidden={['id', 'version']} label="通过申请">
        <Submit>确认通过</Submit>{' '}
        <ButtonLink kind="quiet" to={back}>
          返回核对
        </ButtonLink>
      </Form>
    </Panel>
  )
}
