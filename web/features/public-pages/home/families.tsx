import { routes } from '#contract/routes.ts';
import { feeAmounts, feesLead, moneyTexts } from '#contract/texts/pages/fees.ts';
import { home } from '#contract/texts/pages/home.ts';
import { AmountList } from '#web/ui/amount-list/amount-list.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './families.module.css';
import { HomePicture } from './home-picture.tsx';

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
      <HomePicture name="pictureFamilies" />
    </section>
  );
}

const Note = ({ heading, text }: { heading: string; text: string }) => (
  <div className={styles.note}>
    <h3>{heading}</h3>
    <p>{text}</p>
  </div>
);
