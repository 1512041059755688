import {
  DEFAULT_OUTPUT_FILENAME,
  documentOptionKeys,
  isExplained,
  isOffered,
  type DocumentOptionKey,
  type RfpSession,
  type Template,
} from '@tenderwright/contract'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#i18n/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import {
  configurationFor,
  filenameOf,
  LARGEST_PAGE_LIMIT,
  NO_TEMPLATE,
  pageLimitOf,
  withTemplate,
  type Configuration,
} from './configuration.model.ts'
import { onDemand } from '#ui/page/on-demand.tsx'
import { Panel } from '#ui/page/panel.tsx'

const TemplatesModal = onDemand(
  async () => (await withTexts('templates', () => import('../templates/templates-modal.tsx'))).TemplatesModal,
)

/** Form with a new proposal's settings, such as file name, client, template and page limit. */
export function ConfigurationForm({
  configuration,
  onChange,
  tender,
  templates,
  today,
  state,
}: {
  configuration: Configuration
  onChange: (configuration: Configuration) => void
  tender: RfpSession
  templates: readonly Template[]
  today: Date
  /** Element in the form's title bar that shows whether the settings are saved. */
  state?: ReactNode
}) {
  const { t } = useTranslation('assembly')
  const set = (part: Partial<Configuration>) => onChange({ ...configuration, ...part })
  // An empty name field gets the tender's own name when the person leaves the field.
  const fillIn = () => onChange(configurationFor(tender, configuration))
  const [managing, setManaging] = useState(false)
  const typed = configuration.typedFilename !== undefined
  const template = templates.find(({ path }) => path === configuration.templatePath)
  /**
   * Returns the text below an option of the form. It explains the option, or warns that the proposal would have two
   * covers. `undefined` if there is nothing to explain.
   */
  const hintOf = (key: DocumentOptionKey) => {
    if (key === 'includeTitle' && configuration.includeTitle && template?.has_cover)
      return <output className="text-warning">{t('form.twoCovers')}</output>
    return isExplained(key) ? t(`form.optionHints.${key}`) : undefined
  }
  return (
    <Panel title={t('form.title')} action={state}>
      <div className="grid gap-x-5 gap-y-3.5 @lg:grid-cols-2">
        <TextField
          label={t('form.organization')}
          value={configuration.client}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => set({ client: event.target.value })}
          onBlur={fillIn}
        />
        <TextField
          label={t('form.rfpName')}
          value={configuration.tenderName}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => set({ tenderName: event.target.value })}
          onBlur={fillIn}
        />
        <TextField
          label={t('form.outputFilename')}
          className="@lg:col-span-2"
          placeholder={DEFAULT_OUTPUT_FILENAME}
          value={filenameOf(configuration, tender, today)}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => set({ typedFilename: event.target.value })}
          onBlur={(event) => event.target.value.trim() === '' && set({ typedFilename: undefined })}
          hint={
            typed ? (
              <Button
                variant="onward"
                size="sm"
                className="-ml-2.5"
                onClick={() => set({ typedFilename: undefined })}
              >
                {t('form.outputReset')}
              </Button>
            ) : (
              t('form.outputHint')
            )
          }
        />
        <TextField
          label={t('form.pageLimit')}
          type="number"
          inputMode="numeric"
          min={1}
          max={LARGEST_PAGE_LIMIT}
          value={configuration.pageLimit ?? ''}
          autoComplete="off"
          hint={t('form.pageLimitHint')}
          onChange={(event) => set({ pageLimit: pageLimitOf(event.target.value) })}
        />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <Select
            label={t('form.template')}
            className="self-stretch"
            value={configuration.templatePath ?? NO_TEMPLATE}
            onChange={(path) => onChange(withTemplate(configuration, path))}
            options={[
              { value: NO_TEMPLATE, label: t('form.noTemplate') },
              ...templates.map(({ name, path, fault }) => ({
                value: path,
                label: name,
                hint: fault ? t('form.brokenTemplate') : path,
                disabled: fault !== undefined,
              })),
            ]}
          />
          <Button variant="onward" size="sm" className="-ml-2.5" onClick={() => setManaging(true)}>
            {t('form.manageTemplates')}
          </Button>
        </div>
      </div>
      {managing && <TemplatesModal onClose={() => setManaging(false)} />}
      <fieldset className="mt-4">
        <legend className="mb-2 text-sm font-medium text-ink-soft">{t('form.options')}</legend>
        <div className="grid gap-x-5 gap-y-2 @lg:grid-cols-2">
          {documentOptionKeys.map((key) => (
            <Checkbox
              key={key}
              label={t(`form.optionLabels.${key}`)}
              hint={hintOf(key)}
              checked={isOffered(key) && configuration[key]}
              disabled={!isOffered(key)}
              onChange={(checked) => set({ [key]: checked })}
            />
          ))}
        </div>
      </fieldset>
    </Panel>
  )
}
