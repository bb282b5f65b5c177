import { Panel } from '../ui/panel'
import { Form, type FormProps } from './form'

interface FormPanelProps extends FormProps {
  title: string
  /** Of the panel. */
  id?: string
}

/** A framed form under its title, which also names the form unless it has a label of its own. */
export function FormPanel({ title, id, label = title, ...form }: FormPanelProps) {
  return (
    <Panel title={title} {...(id !== undefined && { id })}>
      <Form {...form} label={label} />
    </Panel>
  )
}
