import { FileField } from '~/components/fields/file-field'
import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'
import { Panel } from '../ui/panel'
import { ACCEPTED_PICTURES } from './accepted'

interface PhoneSenderProps {
  page: { state: 'open' | 'ended' | 'sent'; isPrivate: boolean }
}

/** The page that a phone has opened by a QR code: one picture for the form on the computer. */
export function PhoneSender({ page: { state, isPrivate } }: PhoneSenderProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle sub="照片会出现在电脑上正在填写的表单里">手机上传</PageTitle>
      {state === 'sent' && (
        <Notice kind="success" title="照片已上传">
          请回到电脑继续填写，本页可以关闭。
        </Notice>
      )}
      {state === 'ended' && (
        <Notice kind="warn" title="上传链接已失效或已使用">
          请在电脑上重新获取二维码。
        </Notice>
      )}
      {state === 'open' && (
        <Panel>
          <Sender isPrivate={isPrivate} />
        </Panel>
      )}
    </div>
  )
}

function Sender({ isPrivate }: { isPrivate: boolean }) {
  const form = useFormState('fromPhone')
  return (
    <Form state={form} hasFiles label="手机上传">
      <FileField
        field="file"
        label="照片"
        hint={`拍照或从相册选择，JPEG、PNG 或 WebP，不超过 10 MB；${isPrivate ? '只有上传者与审核员可以查看' : '知道地址的人都能看到'}`}
        accept={ACCEPTED_PICTURES}
      />
      <Submit isWide pendingText="正在上传…">
        上传
      </Submit>
    </Form>
  )
}
