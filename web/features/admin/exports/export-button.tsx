import { Download } from 'lucide-react';
import { useState } from 'react';
import type { LandingSearch } from '#web/features/admin/search/landing-search.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ExportDialog } from './export-dialog.tsx';

type Props = { search: LandingSearch; noun: readonly [one: string, many: string] };

export function ExportButton({ search, noun }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Download aria-hidden="true" />}
        onPress={() => setIsOpen(true)}
      >
        Export as CSV
      </Button>
      {isOpen && <ExportDialog search={search} noun={noun} onClose={() => setIsOpen(false)} />}
    </>
  );
}
