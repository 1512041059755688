import { useInfiniteQuery } from '@tanstack/react-query'
import type { SectionBlock } from '@tenderwright/contract'
import { useEffect } from 'react'
import { call } from '#api/call.ts'

/**
 * Hook that loads all paragraphs and tables of a section, so that a person can choose among them for an answer. The
 * server sends them in pages.
 */
export function useSectionBlocks(sectionId: string) {
  const asked = useInfiniteQuery({
    queryKey: ['sectionBlocks', sectionId],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: from, signal }) =>
      call(
        'sectionBlocks',
        { params: { id: sectionId }, ...(from === undefined ? {} : { query: { from } }) },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = asked
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const blocks: SectionBlock[] = asked.data?.pages.flatMap((page) => page.blocks) ?? []
  return {
    ...asked,
    blocks,
    total: asked.data?.pages[0]?.total ?? 0,
    complete: asked.isSuccess && !hasNextPage,
  }
}
