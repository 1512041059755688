import { useMutation, useQuery } from '@tanstack/react-query'
import { answeredCount, type GenerateRequest, type RfpSession } from '@tenderwright/contract'
import { FileOutput } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { FileName } from '#ui/indicators/file-name.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import {
  addAliasToAll,
  addOther,
  type AliasesBySource,
  type OtherReplacement,
} from '../configuration/aliases.model.ts'
import { CorrectingContext, type Correction } from '../report/correction.ts'
import { canGenerate, requirementsWithoutSection } from './assembly-tenders.model.ts'
import { belongsTo, isUnfinished, tenderTasks, type AssemblyTask } from '../tasks/assembly-tasks.model.ts'
import { generateRequestOf, type Configuration } from '../configuration/configuration.model.ts'
import { useAssemblyHistory } from '../queries/history.ts'
import { useSuggestions } from '../queries/suggestions.ts'
import { useTemplates } from '../queries/templates.ts'
import { missingNames, missingNamesIn, type NameField } from '../configuration/missing-names.model.ts'
import { ConfigurationForm } from '../configuration/configuration-form.tsx'
import { Gate } from './gate.tsx'
import { MissingList, MissingRequirements } from './missing-requirements.tsx'
import { PreparingLine } from './preparing-line.tsx'
import { OutlinePanel } from '../outline/outline-panel.tsx'
import { TaskList } from '../tasks/task-list.tsx'
import { DraftLine, DraftMessages } from './draft-state.tsx'
import { rememberChoices } from '../configuration/remembered-choices.ts'
import { useDecisions } from './use-decisions.ts'
import { TextReplacement } from '../configuration/text-replacement.tsx'

const MissingNamesModal = onDemand(
  async () => (await import('../configuration/missing-names-modal.tsx')).MissingNamesModal,
)

/** Maximum number of requirements named in the question about missing answers. The rest are only counted. */
const ASKED_ABOUT = 12

/** Texts that a new proposal must not copy from earlier ones, such as the names of their clients. */
interface Replaced {
  aliases: AliasesBySource
  others: readonly OtherReplacement[]
}

/**
 * Main part of the screen that generates proposals, for one tender. It shows the planned content, the settings, the
 * names to replace in copied text, and the proposals generated so far. The `key` must be the tender's id, because each
 * tender needs its own instance.
 */
export function TenderAssembly({
  tender,
  tasks,
  onGenerate,
}: {
  tender: RfpSession
  tasks: readonly AssemblyTask[]
  onGenerate: (tender: RfpSession, request: GenerateRequest) => Promise<void>
}) {
  const { t } = useTranslation('assembly')
  const format = useFormat()
  const templates = useTemplates()
  const history = useAssemblyHistory(tender.id)
  const suggestions = useSuggestions(tender.id)
  const matches = useQuery(query('matchOverview', { params: { id: tender.id } }))
  const decisions = useDecisions(tender, templates, suggestions.items)
  const { draft, configuration, aliases, others } = decisions
  const [asking, setAsking] = useState(false)
  const [wantedNames, setWantedNames] = useState<readonly NameField[]>([])
  const [today] = useState(() => new Date())
  const reasonId = useId()

  const generation = useMutation({
    mutationFn: ({ chosen, replaced }: { chosen: Configuration; replaced: Replaced }) =>
      onGenerate(tender, generateRequestOf(chosen, tender, replaced, today)),
    onMutate: ({ chosen }) => {
      rememberChoices(chosen)
      decisions.keepRemembered()
    },
    onError: (error) => {
      console.error('The proposal was not generated', error)
      // If the server refuses the request because the template needs further names, the form asks for them. This
      // happens if somebody has replaced the template since this page loaded it.
      setWantedNames(missingNamesIn(error))
    },
  })
  const generating =
    generation.isPending || tasks.some((task) => belongsTo(task, tender) && isUnfinished(task))

  // Without the list of templates, no template would be selected. Without the suggestions, names of earlier clients
  // would not be replaced.
  const isPreparing = draft.isLoading || templates === undefined || !suggestions.isFetchedAfterMount
  const isOpen = canGenerate(tender, generating) && !isPreparing

  const missing = Array.isArray(matches.data) ? requirementsWithoutSection(matches.data) : []
  const missingCount = matches.data ? missing.length : tender.requirements_count - answeredCount(tender)
  const total = tender.requirements_count
  const gated = tender.matched_count !== total
  const closedFor = gated ? 'gate' : generating ? 'running' : isPreparing ? 'preparing' : undefined

  function start(chosen: Configuration, replaced: Replaced = { aliases, others }): void {
    // If no requirement has an answer, the server refuses to generate the proposal and explains why. Asking for names
    // would be useless.
    const wanted = missingCount < total ? missingNames(chosen, templates ?? []) : []
    setWantedNames(wanted)
    if (wanted.length > 0) return
    if (missingCount > 0 && missingCount < total) setAsking(true)
    else generation.mutate({ chosen, replaced })
  }

  function correct(correction: Correction): void {
    const sources = suggestions.items.map((item) => item.source_file)
    const replaced =
      'alias' in correction
        ? { aliases: addAliasToAll(aliases, sources, correction.kind, correction.alias), others }
        : { aliases, others: addOther(others, correction) }
    decisions.editAliases(replaced.aliases)
    decisions.editOthers(replaced.others)
    start(configuration, replaced)
  }

  const listed = tenderTasks(tasks, history.items, tender)
  const results = (
    <CorrectingContext
      value={{
        replacedBy: { client: configuration.client, tender: configuration.tenderName },
        isBusy: generating || isPreparing,
        correct,
      }}
    >
      <TaskList
        tasks={listed}
        historyFailed={history.isError}
        onRetryHistory={() => void history.refetch()}
        onFixHeadings={
          isOpen
            ? () => {
                const chosen = { ...configuration, fixHeadings: true }
                decisions.decide(chosen)
                start(chosen)
              }
            : undefined
        }
      />
    </CorrectingContext>
  )

  const facts = (
    <p className="figures text-sm text-ink-soft">
      {t('sessions.created', { when: format.dateTime(tender.created_at) })}
      {' · '}
      {t('sessions.selected', {
        selected: format.number(total - missingCount),
        total: format.number(total),
      })}
    </p>
  )

  return (
    <>
      {/* On a small screen this line is below the menu bar. */}
      <header className="sticky top-0 z-10 flex flex-wrap max-lg:top-12 items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-3 sm:px-5">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">
            <FileName name={tender.rfp_filename} />
          </h2>
          {closedFor === 'preparing' ? <PreparingLine id={reasonId}>{facts}</PreparingLine> : facts}
        </div>
        <Button
          variant="primary"
          icon={<FileOutput aria-hidden className="size-4" />}
          busy={generating}
          disabled={!isOpen}
          title={closedFor && t(`generate.${closedFor}Title`)}
          aria-describedby={closedFor === 'gate' || closedFor === 'preparing' ? reasonId : undefined}
          onClick={() => start(configuration)}
        >
          {generating ? t('generate.running') : t('generate.action')}
        </Button>
      </header>
      <div className="flex flex-col gap-3.5 border-b border-line px-4 py-4 empty:hidden sm:px-5">
        {gated && <Gate id={reasonId} tender={tender} groups={matches.data ?? []} />}
        {generation.isError && missingNamesIn(generation.error).length === 0 && (
          <FailureAlert title={t('generate.failed')} message={sentenceOf(generation.error)} />
        )}
        <DraftMessages draft={draft} />
        {missingCount > 0 && (
          <MissingRequirements
            tenderId={tender.id}
            count={missingCount}
            groups={missing}
            marksGaps={configuration.markGaps}
          />
        )}
      </div>
      <div>
        {/* If there are results, they are shown first. */}
        {listed.length > 0 && results}
        <ConfigurationForm
          configuration={configuration}
          onChange={decisions.decide}
          tender={tender}
          templates={templates ?? []}
          today={today}
          state={<DraftLine draft={draft} />}
        />
        <OutlinePanel tenderId={tender.id} marksGaps={configuration.markGaps} />
        <TextReplacement
          tenderId={tender.id}
          aliases={aliases}
          onChange={decisions.editAliases}
          offered={draft.offered}
          others={others}
          onOthersChange={decisions.editOthers}
        />
        {listed.length === 0 && results}
      </div>
      {wantedNames.length > 0 && (
        <MissingNamesModal
          wanted={wantedNames}
          onClose={() => setWantedNames([])}
          onGive={(names) => {
            const chosen = { ...configuration, ...names }
            decisions.decide(chosen)
            start(chosen)
          }}
        />
      )}
      <ConfirmModal
        open={asking}
        tone="primary"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          generation.mutate({ chosen: configuration, replaced: { aliases, others } })
        }}
        title={t('missing.askTitle')}
        message={t(configuration.markGaps ? 'missing.askMarked' : 'missing.ask', { count: missingCount })}
        confirmLabel={t('missing.confirm')}
      >
        {missing.length > 0 && <MissingList groups={missing} limit={ASKED_ABOUT} />}
      </ConfirmModal>
    </>
  )
}
