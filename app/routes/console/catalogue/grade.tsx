// 一个牌号 /console/catalogue/grades/:id
import { useLoaderData } from '@remix-run/react'
import { catalogueGrade, changeGrade, disableGrade, enableGrade } from 'contract/catalogue/operators'
import { formatTime } from 'contract/units'
import { GradeFields } from '~/components/console/catalogue/grade-fields'
import { RefusedNotice } from '~/components/console/refused-notice'
import { Form } from '~/components/forms/form'
import { FormPanel } from '~/components/forms/form-panel'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Facts, fact } from '~/components/ui/facts'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { gradeDefaults } from '~/services/console/grade-defaults.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('牌号')

const LIST = '/console/catalogue/grades'

export const handle: CrumbHandle = {
  crumbs: [{ name: '目录' }, { name: '牌号', to: LIST }, { name: '修改' }],
}

const page = operatorPage({
  to: ({ id }) => `${LIST}/${id}`,
  forms: {
    change: submitTo(changeGrade, { notice: '已保存，立即生效' }),
    disable: submitTo(disableGrade, { notice: '已停用，不能再发布新报价' }),
    enable: submitTo(enableGrade, { notice: '已启用' }),
  },
  async load({ id, call, openForms }) {
    const grade = await call(catalogueGrade, { id })
    return { grade, forms: await openForms(gradeDefaults(grade)) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Grade() {
  const { grade } = useLoaderData<typeof loader>()
  const [change, disable, enable] = [useFormState('change'), useFormState('disable'), useFormState('enable')]
  const { category, maker, processing } = grade.facts
  const isDisabled = grade.disabledAt !== null
  return (
    <>
      <PageTitle sub={`${maker} · ${processing}`}>{`${category} ${grade.facts.grade}`}</PageTitle>
      <RefusedNotice />
      <Columns
        main={
          <FormPanel title="物性" state={change} hidden={['id', 'version']} label="修改牌号">
            <GradeFields />
            <Submit>保存</Submit>
          </FormPanel>
        }
        aside={
          <Panel title="状态">
            <Facts
              items={[
                fact('状态', isDisabled ? '已停用' : '在用'),
                fact('停用时间', formatTime(grade.disabledAt)),
                fact('修改次数', grade.version - 1),
              ]}
            />
            <p>
              <Link to={`${LIST}/${grade.id}/tds`}>物性表各版本</Link>{' '}
              {grade.mergedInto === null ? (
                <Link to={`${LIST}/${grade.id}/merge`}>并入另一牌号</Link>
              ) : (
                <Link to={`${LIST}/${grade.mergedInto}`}>已并入的牌号</Link>
              )}
            </p>
            <p>品类、牌号、厂家与加工级别已写入报价与订单，不能修改；写错的请停用后新增，重复的请合并。</p>
            <Form
              state={isDisabled ? enable : disable}
              hidden={['id', 'version']}
              label={isDisabled ? '启用牌号' : '停用牌号'}
            >
              <Submit kind="quiet">{isDisabled ? '启用' : '停用'}</Submit>
            </Form>
          </Panel>
        }
      />
    </>
  )
}
