import { routes } from '#contract/routes.ts';
import { feeAmounts, feesLead, moneyTexts } from '#contract/texts/pages/fees.ts';
import { home } from '#contract/texts/pages/home.ts';
import kitchen from '#web/content/pictures/for-families.svg';
import { AmountList } from '#web/ui/amount-list/amount-list.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './families.module.css';

export function Families() {
  const { heading, action } = home.families;
  return (
    <section aria-labelledby="fees" className={styles.families}>
      <div>
        <SectionHeading id="fees" lead={feesLead()}>
          {heading}
        </SectionHeading>
        <AmountList amounts={feeAmounts()} />
        <Note {...moneyTexts.pay} />
        <Note {...moneyTexts.ndis} />
        <p className={styles.action}>
          <LinkButton to={routes.familySignUp}>{action}</LinkButton>
        </p>
      </div>
      <Picture src={kitchen} width={480} height={400} />
    </section>
  );
}

const Note = ({ heading, text }: { heading: string; text: string }) => (
  <div className={styles.note}>
    <h3>{heading}</h3>
    <p>{text}</p>
  </div>
);
