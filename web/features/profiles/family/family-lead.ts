const longestLead = 160;

/**
 * Takes the first sentence off a family's description, to be set large before the rest. Text without one, or with
 * one too long to be large, is left alone.
 */
export function familyLead(description: string): { lead: string | null; rest: string } {
  const found = /^([^\n]+?[.!?…])(?:\s+(.*))?$/s.exec(description.trim());
  const [, lead = '', rest = ''] = found ?? [];
  return lead === '' || lead.length > longestLead ? { lead: null, rest: description } : { lead, rest };
}
