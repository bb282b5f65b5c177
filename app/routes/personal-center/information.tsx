// 个人资料 /personalCenter/information
import { useLoaderData } from '@remix-run/react'
import { userInfo } from 'contract/account'
import { editAvatar, myProfile, updateMemberNickNameAndSex } from 'contract/account/profile'
import { SEXES } from 'contract/account/sexes'
import { UploadForm, uploadPicture } from 'contract/pictures'
import { PRICE_TONS } from 'contract/spot/price-tons'
import { choosePriceTons } from 'contract/spot/price-tons-choice'
import { FileField } from '~/components/fields/file-field'
import { RadioGroup } from '~/components/fields/radio-group'
import { TextField } from '~/components/fields/text-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { TONS_SETTING } from '~/components/lists/tons-setting'
import { ACCEPTED_PICTURES } from '~/components/pictures/accepted'
import { Time } from '~/components/time/time'
import { Facts, fact } from '~/components/ui/facts'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith, submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { asDataAddress } from '~/services/pictures/my-pictures.server'
import { pictureAddress } from '~/services/pictures/picture-urls.server'
import { newRequestId } from '~/services/session/request-id.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('account', 'forms')

export const meta = pageTitle('个人资料')

const HERE = '/personalCenter/information'
const AVATAR_PX = 64

export const handle: CrumbHandle = { crumbs: [{ name: '个人资料' }] }

const page = memberPage({
  forms: {
    profile: submitTo(updateMemberNickNameAndSex, { to: HERE, notice: '资料已保存' }),
    avatar: handleWith(UploadForm, async ({ file }, { call }) => {
      const { id } = await call(uploadPicture, { file: await asDataAddress(file) })
      await call(editAvatar, { picture: id, requestId: newRequestId() })
      return { to: HERE, notice: '头像已更换' }
    }),
    tons: submitTo(choosePriceTons, { to: TONS_SETTING, notice: '常用吨数已保存' }),
    noAvatar: submitTo(editAvatar, {
      input: ({ requestId }) => ({ picture: '', requestId }),
      to: HERE,
      notice: '头像已移除',
    }),
  },
  async load({ call, openForms }) {
    const [profile, { priceTons }] = await Promise.all([call(myProfile, {}), call(userInfo, {})])
    const { nickname, sex, avatar } = profile
    const forms = await openForms({ nickname: nickname ?? '', sex, tons: String(priceTons) })
    const shown = { ...profile, avatar: avatar === null ? null : pictureAddress(avatar) }
    return { profile: shown, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Information() {
  const { profile } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="昵称会在订单、评价与商家的订单中显示">个人资料</PageTitle>
      <Panel title="基本资料">
        <Facts
          items={[
            fact('手机号', profile.phone),
            fact('所属企业', profile.companyName),
            fact('注册时间', <Time at={profile.registeredAt} />),
          ]}
        />
        <div className="max-w-md">
          <ProfileForm />
        </div>
      </Panel>
      <Panel title="常用吨数" id="tons">
        <TonsForm />
      </Panel>
      <Panel title="头像">
        <Avatar src={profile.avatar} />
      </Panel>
    </>
  )
}

function ProfileForm() {
  const form = useFormState('profile')
  return (
    <Form state={form} label="修改资料">
      <TextField field="nickname" label="昵称" autoComplete="nickname" />
      <RadioGroup
        field="sex"
        label="性别"
        options={Object.entries(SEXES).map(([value, label]) => ({ value, label }))}
      />
      <Submit>保存</Submit>
    </Form>
  )
}

function TonsForm() {
  const form = useFormState('tons')
  return (
    <Form state={form} label="常用吨数">
      <RadioGroup
        field="tons"
        label="现货列表、首页与到价提醒按多少吨比价"
        options={PRICE_TONS.map((tons) => ({ value: String(tons), label: `${tons} 吨` }))}
      />
      <Submit>保存</Submit>
    </Form>
  )
}

function Avatar({ src }: { src: string | null }) {
  const upload = useFormState('avatar')
  const remove = useFormState('noAvatar')
  return (
    <>
      {src === null ? (
        <p className="subtitle">还没有头像。</p>
      ) : (
        <>
          <img className="avatar" src={src} width={AVATAR_PX} height={AVATAR_PX} alt="我的头像" />
          <Form state={remove} label="移除头像">
            <Submit kind="quiet">移除头像</Submit>
          </Form>
        </>
      )}
      <Form state={upload} hasFiles label="上传头像">
        <FileField
          field="file"
          label={src === null ? '选择图片' : '换一张'}
          hint="JPEG、PNG 或 WebP，不超过 10 MB；头像是公开图片。"
          accept={ACCEPTED_PICTURES}
        />
        <Submit kind="quiet" pendingText="正在上传…">
          上传头像
        </Submit>
      </Form>
    </>
  )
}
