// 个人实名认证 /personalCenter/myAuthentication/personalCertificate
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PersonalForm, submitPersonal } from 'contract/authentication'
import { AUTHENTICATION_PATH, auditPath } from '~/components/authentication/authentication-paths'
import { DateField } from '~/components/fields/date-field'
import { TextField } from '~/components/fields/text-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PaperField } from '~/components/pictures/paper-field'
import { Notice } from '~/components/ui/notice'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import {
  loadAuthentications,
  openAuthentication,
  uploadPapers,
} from '~/services/authentication/authentication-page.server'
import { readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms')

export const meta = pageTitle('个人实名认证')

export const handle: CrumbHandle = {
  crumbs: [{ name: '实名与企业认证', to: AUTHENTICATION_PATH }, { name: '个人实名认证' }],
}

const FORMS = { personal: PersonalForm }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const { personal: pair } = (await loadAuthentications(request)).authentications
  const { page, headers } = await openAuthentication(request, FORMS, { kind: 'personal', pair })
  const { current, open } = pair
  return data({ ...page, isChange: current !== null, idNumber: open?.idNumber ?? null }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    personal: async ({ frontFile, backFile, ...v }) => {
      const papers = await uploadPapers(request, form, { frontPaper: frontFile, backPaper: backFile })
      await call(request, submitPersonal, { ...v, ...papers })
      return { to: auditPath('personal'), notice: '个人实名认证已提交，请等待审核' }
    },
  })
}

export default function PersonalCertificate() {
  const { isChange, idNumber, papers } = useLoaderData<typeof loader>()
  const form = useFormState('personal')
  return (
    <Panel>
      {isChange && (
        <Notice kind="info" title="您已通过认证">
          更新后须由两位审核员先后通过，在此之前原认证继续有效。
        </Notice>
      )}
      <div className="max-w-md">
        <Form state={form} hidden={['frontPaper', 'backPaper']} hasFiles>
          <TextField field="name" label="姓名" autoComplete="name" />
          <TextField
            field="idNumber"
            label="身份证号"
            hint={idNumber === null ? '18 位，加密保存' : `已填写 ${idNumber}，不修改可留空`}
            isOptional={idNumber !== null}
            autoComplete="off"
          />
          <DateField field="validUntil" label="身份证有效期至" hint="长期有效的不填" isOptional />
          <PaperField name="frontFile" paper="身份证人像面" address={papers.frontPaper ?? null} />
          <PaperField name="backFile" paper="身份证国徽面" address={papers.backPaper ?? null} />
          <Submit isWide pendingText="正在提交…">
            提交审核
          </Submit>
        </Form>
      </div>
    </Panel>
  )
}
