// 新增牌号与品类 /console/catalogue/add
import { useLoaderData } from '@remix-run/react'
import { addCategory, addGrade, catalogueCategories } from 'contract/catalogue/operators'
import { GradeFields } from '~/components/console/catalogue/grade-fields'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FormPanel } from '~/components/forms/form-panel'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('新增牌号与品类')

export const handle: CrumbHandle = { crumbs: [{ name: '目录' }, { name: '新增' }] }

const page = operatorPage({
  forms: {
    grade: submitTo(addGrade, {
      to: ({ output: { id } }) => `/console/catalogue/grades/${id}`,
      notice: '已新增，立即可搜索、可报价',
    }),
    category: submitTo(addCategory, {
      to: '/console/catalogue/add',
      notice: ({ values }) => `已新增品类“${values.code}”`,
    }),
  },
  async load({ call, openForms }) {
    const categories = await call(catalogueCategories, {})
    return { categories, forms: await openForms() }
  },
})

export const loader = page.loader
export const action = page.action

export default function Add() {
  const { categories } = useLoaderData<typeof loader>()
  const [grade, category] = [useFormState('grade'), useFormState('category')]
  const options = categories.map(({ code, name }) => ({ value: code, name: `${code} ${name}` }))
  return (
    <>
      <PageTitle sub="成批的牌号与仓库请用导入">新增牌号与品类</PageTitle>
      <Columns
        main={
          <FormPanel title="牌号" state={grade} label="新增牌号">
            <SelectField field="category" label="品类" options={options} none="请选择" />
            <TextField field="grade" label="牌号" isShort />
            <TextField field="maker" label="厂家" />
            <TextField field="processing" label="加工级别" isShort />
            <GradeFields />
            <Submit>新增牌号</Submit>
          </FormPanel>
        }
        aside={
          <FormPanel title="品类" state={category} label="新增品类">
            <TextField field="code" label="代码" hint="例如 LLDPE" isShort />
            <TextField field="name" label="名称" hint="例如 线型低密度聚乙烯" />
            <Submit kind="quiet">新增品类</Submit>
          </FormPanel>
        }
      />
    </>
  )
}
