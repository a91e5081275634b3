import { reportCheckUrl } from '@loupe/domain';

interface ReportLinkProps {
  readonly lab: string;
  readonly number: string;
  /** Names the laboratory before the number. */
  readonly hasLab?: boolean;
}

/** A report number, linked to the laboratory's verification page where one exists. */
export function ReportLink({ lab, number, hasLab = false }: ReportLinkProps) {
  const address = reportCheckUrl(lab, number);
  const text = hasLab ? `${lab} ${number}` : number;
  if (address === null) return <bdi className="tabular-nums">{text}</bdi>;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="text-blue tabular-nums hover:underline">
      <bdi>{text}</bdi>
    </a>
  );
}
