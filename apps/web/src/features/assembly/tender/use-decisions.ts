import type { DocumentSuggestion, RfpSession, Template } from '@tenderwright/contract'
import { useMemo, useState } from 'react'
import {
  withSuggestions,
  type AliasesBySource,
  type OtherReplacement,
} from '../configuration/aliases.model.ts'
import { configurationFor, withTemplates, type Configuration } from '../configuration/configuration.model.ts'
import {
  aliasChanges,
  aliasesOfDraft,
  configurationChanges,
  configurationOfDraft,
  isEmpty,
} from '../configuration/draft.model.ts'
import { rememberedChoices } from '../configuration/remembered-choices.ts'
import { useDraft } from './use-draft.ts'

const NONE: OtherReplacement[] = []

/**
 * Hook with all settings of a tender's next proposal, and functions that change and save them. The server stores the
 * settings that somebody changed, and the team shares them. All other settings have default values.
 */
export function useDecisions(
  tender: RfpSession,
  templates: readonly Template[] | undefined,
  suggestions: readonly DocumentSuggestion[],
) {
  const draft = useDraft(tender.id)
  const { values, change } = draft
  const [remembered] = useState(() => rememberedChoices())
  const kept = configurationOfDraft(values)
  const decided = { ...configurationFor(tender, remembered), ...kept }
  // The configuration is derived, so that loaded defaults fill open settings, and fetching again undoes nobody's
  // choice.
  const configuration = templates ? withTemplates(decided, templates) : decided
  const edited = values.aliases
  const aliases = useMemo(() => {
    const typed = aliasesOfDraft(edited)
    return withSuggestions(
      typed,
      suggestions.filter((item) => !(item.source_file in typed)),
    )
  }, [edited, suggestions])

  const others = values.replacements ?? NONE
  return {
    draft,
    configuration,
    aliases,
    others,
    decide: (next: Configuration): void => {
      // A changed setting is stored together with the defaults that were on the screen, such as the first template.
      if (!isEmpty(configurationChanges(configuration, next))) change(configurationChanges(decided, next))
    },
    editAliases: (next: AliasesBySource) => change(aliasChanges(aliases, next)),
    editOthers: (next: readonly OtherReplacement[]) =>
      next === others ? undefined : change({ replacements: [...next] }),
    /**
     * Saves options on the server that only this browser remembers from its last proposal. The whole team then
     * generates proposals with these options.
     */
    keepRemembered: () => change(configurationChanges({ ...configurationFor(tender), ...kept }, decided)),
  }
}
