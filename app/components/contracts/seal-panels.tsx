import type { Seal } from 'contract/contracts/seals'
import { SEAL_KINDS } from 'contract/contracts/states'
import { RadioGroup } from '../fields/radio-group'
import { SelectField } from '../fields/select-field'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { SEALS } from './contract-paths'

/** A seal as its page shows it: the picture has an address of its own. */
export type ShownSeal = Omit<Seal, 'picture'> & { hasPicture: boolean }

/** One seal: its picture for those who may use it, its use, and who may use it. */
export function SealPanel({ seal }: { seal: ShownSeal }) {
  const { sealId, kind, companyName, hasPicture, createdAt, stoppedAt, uses, grants } = seal
  const name = SEAL_KINDS[kind]
  return (
    <Panel title={stoppedAt === null ? name : `${name}（已停用）`}>
      {hasPicture ? (
        <p className="mb-4">
          <img src={`${SEALS}/${sealId}/picture`} alt={`${companyName}${name}`} width={140} height={140} />
        </p>
      ) : (
        <p className="subtitle">印章图样仅管理员与获授权用印的员工可以查看。</p>
      )}
      <Facts
        inTwoColumns
        items={[
          fact('企业', companyName),
          fact('用印次数', uses),
          fact('制作时间', <Time at={createdAt} />),
          stoppedAt === null
            ? fact(
                '授权员工',
                grants.map(({ memberName }) => memberName).join('、') || '无；管理员可直接使用',
              )
            : fact('停用时间', <Time at={stoppedAt} />),
        ]}
      />
    </Panel>
  )
}

interface SealFormsProps {
  seals: readonly ShownSeal[]
  staff: readonly { memberId: string; name: string }[]
  create: FormState
  grant: FormState
  revoke: FormState
  stop: FormState
}

/** What an owner of the company may do with its seals. */
export function SealForms({ seals, staff, create, grant, revoke, stop }: SealFormsProps) {
  const inUse = seals.filter(({ stoppedAt }) => stoppedAt === null)
  const options = inUse.map(({ sealId, kind }) => ({ value: sealId, name: SEAL_KINDS[kind] }))
  const grants = inUse.flatMap(({ kind, grants: given }) =>
    given.map(({ grantId, memberName }) => ({ value: grantId, name: `${memberName} · ${SEAL_KINDS[kind]}` })),
  )
  const missing = Object.entries(SEAL_KINDS).filter(([kind]) => !inUse.some((one) => one.kind === kind))
  return (
    <>
      {missing.length > 0 && (
        <FormPanel title="制作印章" state={create}>
          <p className="subtitle">按认证的企业全称生成圆形印章，用于电子合同的签署。</p>
          <RadioGroup
            field="kind"
            label="印章种类"
            options={missing.map(([value, label]) => ({ value, label }))}
          />
          <Submit>制作印章</Submit>
        </FormPanel>
      )}
      {inUse.length > 0 && staff.length > 0 && (
        <FormPanel title="授权员工用印" state={grant}>
          <SelectField field="sealId" label="授权的印章" none="请选择印章" options={options} />
          <SelectField
            field="memberId"
            label="员工"
            none="请选择员工"
            options={staff.map(({ memberId, name }) => ({ value: memberId, name }))}
          />
          <Submit>授权</Submit>
        </FormPanel>
      )}
      {grants.length > 0 && (
        <FormPanel title="收回授权" state={revoke}>
          <SelectField field="grantId" label="授权" none="请选择授权" options={grants} />
          <Submit kind="quiet">收回授权</Submit>
        </FormPanel>
      )}
      {inUse.length > 0 && (
        <FormPanel title="停用印章" state={stop}>
          <p className="subtitle">停用后不能再用它签署，已签署的合同不受影响。</p>
          <SelectField field="sealId" label="停用的印章" none="请选择印章" options={options} />
          <Submit kind="quiet">停用</Submit>
        </FormPanel>
      )}
    </>
  )
}
