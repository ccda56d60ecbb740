import type { Language } from "#/instrument/types.ts";

const en = {
  title: "Complete your order",
  testMode: "Test mode: no money moves",
  product: "Product",
  credits: "Credits",
  order: "Order",
  price: "Net price",
  simulatorText: "This is the built-in payment simulator. Pay to complete the order and receive the credits.",
  pay: "Pay",
  transferText:
    "Please transfer the amount to this account. The credits are booked when the payment has arrived.",
  transferAsk: "Please pay by bank transfer. The operator of this server tells you the account.",
  reference: "Payment reference",
  paid: "Thank you, your order is paid",
  paidText: "The credits are available. You can close this page.",
  cancelled: "This order was cancelled. Please create a new one.",
  missing: "This checkout page is not available.",
};

type CheckoutTexts = typeof en;

const de: CheckoutTexts = {
  title: "Bestellung abschließen",
  testMode: "Testmodus: es fließt kein Geld",
  product: "Produkt",
  credits: "Credits",
  order: "Bestellung",
  price: "Nettopreis",
  simulatorText:
    "Dies ist der eingebaute Zahlungssimulator. Mit der Zahlung wird die Bestellung abgeschlossen und die Credits werden gutgeschrieben.",
  pay: "Bezahlen",
  transferText:
    "Bitte überweisen Sie den Betrag auf dieses Konto. Die Credits werden nach Zahlungseingang gutgeschrieben.",
  transferAsk: "Bitte zahlen Sie per Überweisung. Das Konto nennt Ihnen der Betreiber dieses Servers.",
  reference: "Verwendungszweck",
  paid: "Vielen Dank, Ihre Bestellung ist bezahlt",
  paidText: "Die Credits sind verfügbar. Sie können diese Seite schließen.",
  cancelled: "Diese Bestellung wurde storniert. Bitte legen Sie eine neue an.",
  missing: "Diese Bezahlseite ist nicht verfügbar.",
};

export const CHECKOUT_TEXTS: Readonly<Record<Language, CheckoutTexts>> = { en, de };
