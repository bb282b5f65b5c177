import type { Registration } from 'contract/registrations'
import { REGISTRATION_KINDS, type RegistrationKind } from 'contract/registrations/states'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { pactPath } from '../content/help-path'
import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'
import { Panel } from '../ui/panel'
import { Tabs } from '../ui/tabs'
import { CarrierForm } from './carrier-form'
import { CompanyForm } from './company-form'
import { PARTNER_STEPS } from './partner-notes'
import { RegistrationFacts } from './registration-facts'
import { RegistrationStatus } from './registration-status'
import { ShopForm } from './shop-form'
import { type Step, stepNames } from './steps'

export interface RegistrationPageProps {
  kind: RegistrationKind
  step: Step
  registration: Registration | null
  categories: readonly { value: string; name: string }[]
  /** Whether the member acts for a company, for which alone the registration can be. */
  isNameGiven: boolean
  /** The upload by phone that the first step waits for. */
  phone: Parameters<typeof CompanyForm>[0]['phone']
  /** The shop of the member's company. */
  shop: { id: string; name: string } | null
}

/** Registration of a merchant or a carrier: one step at a time, each saved on the server. */
export function RegistrationPage({
  kind,
  step,
  registration,
  categories,
  shop,
  isNameGiven,
  phone,
}: RegistrationPageProps) {
  const isPartner = kind === 'merchant' && shop !== null && registration?.state !== 'approved'
  const licencePicture = registration?.licencePicture ?? null
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle sub="分步填写，每一步保存后都可以离开，稍后接着填">{`${REGISTRATION_KINDS[kind]}入驻`}</PageTitle>
      {isPartner ? (
        <Notice kind="info" title="您的企业已经入驻">
          店铺：<Link to={`/shopDetail?id=${shop.id}`}>{shop.name}</Link>
        </Notice>
      ) : (
        <>
          {step !== 'status' && <StepTabs kind={kind} step={step} />}
          <Panel>
            {step === 'company' && (
              <CompanyForm licencePicture={licencePicture} isNameGiven={isNameGiven} phone={phone} />
            )}
            {step === 'details' &&
              (kind === 'merchant' ? <ShopForm categories={categories} /> : <CarrierForm />)}
            {step === 'confirm' && (
              <Confirm kind={kind} registration={registration} categories={categories} />
            )}
            {step === 'status' && registration && (
              <RegistrationStatus kind={kind} registration={registration} shop={shop} />
            )}
          </Panel>
          {step === 'status' && registration && (
            <Panel title="已提交的资料">
              <RegistrationFacts
                facts={registration.facts}
                licencePicture={licencePicture}
                licenceResult={registration.licenceResult}
                categories={categories}
              />
            </Panel>
          )}
        </>
      )}
    </div>
  )
}

function StepTabs({ kind, step }: { kind: RegistrationKind; step: Step }) {
  const tabs = stepNames(kind).map((one) => ({
    name: one.name,
    to: `${PARTNER_STEPS[kind]}?step=${one.step}`,
  }))
  return <Tabs label="填写步骤" tabs={tabs} current={`${PARTNER_STEPS[kind]}?step=${step}`} />
}

function Confirm({
  kind,
  registration,
  categories,
}: Pick<RegistrationPageProps, 'kind' | 'registration' | 'categories'>) {
  const form = useFormState('submit')
  return (
    <>
      <RegistrationFacts
        facts={registration?.facts ?? {}}
        licencePicture={registration?.licencePicture ?? null}
        licenceResult={registration?.licenceResult ?? 'unverified'}
        categories={categories}
      />
      <Form state={form} hidden={['version']}>
        <CheckboxField
          field="agreed"
          label={
            <>
              以上资料真实有效，我已阅读并同意
              <Link to={pactPath('register')} target="_blank" rel="noopener">
                用户协议
              </Link>
              与
              <Link to={pactPath('trade')} target="_blank" rel="noopener">
                交易规则
              </Link>
            </>
          }
        />
        <Submit isWide>{`提交${REGISTRATION_KINDS[kind]}入驻申请`}</Submit>
      </Form>
    </>
  )
}
