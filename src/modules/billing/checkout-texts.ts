import type { Language } from "#/domain/instrument/types.ts";

const en = {
  title: "Complete your order",
  testMode: "Test mode: no money moves",
  product: "Product",
  credits: "Credits",
  order: "Order",
  list: "List price",
  discount: "Your discount",
  net: "Net price",
  vat: (rate: string) => `VAT ${rate}`,
  price: "To be paid",
  simulatorText: "This is the built-in payment simulator. Pay to complete the order and receive the credits.",
  pay: "Pay",
  transferText:
    "Please transfer the amount to this account. The credits are booked when the payment has arrived.",
  transferAsk: "Please pay by bank transfer. The operator of this server tells you the account.",
  online: "Pay online",
  onlineText:
    "By card and whatever else is offered there. The credits are booked as soon as the payment is confirmed.",
  payOnline: "Pay online now",
  unreachable: "Online payment cannot be reached just now. Please try again, or pay by bank transfer.",
  paying:
    "Your payment is under way. The credits are booked as soon as it is confirmed; reload this page to see it.",
  leaving: "On to the payment",
  leave: "If nothing happens, go on to the payment here.",
  transfer: "Or by bank transfer",
  reference: "Payment reference",
  referenceHint: "Please write it exactly so: by it your payment is recognised. One click selects all of it.",
  code: "Scan it with your banking app: account, amount and reference are filled in.",
  codeName: "QR code for the transfer",
  back: "Back to your orders",
  paid: "Thank you, your order is paid",
  paidText: "The credits are available. You can close this page.",
  cancelled: "This order was cancelled. Please create a new one.",
  free: "Nothing to pay",
  freeText:
    "Assessments on this server no longer cost anything, so this order need not be paid. If you have already transferred the amount, please tell the operator of this server.",
  missing: "This checkout page is not available.",
};

type CheckoutTexts = typeof en;

const de: CheckoutTexts = {
  title: "Bestellung abschließen",
  testMode: "Testmodus: es fließt kein Geld",
  product: "Produkt",
  credits: "Credits",
  order: "Bestellung",
  list: "Listenpreis",
  discount: "Ihr Rabatt",
  net: "Nettopreis",
  vat: (rate: string) => `USt. ${rate}`,
  price: "Zu zahlen",
  simulatorText:
    "Dies ist der eingebaute Zahlungssimulator. Mit der Zahlung wird die Bestellung abgeschlossen und die Credits werden gutgeschrieben.",
  pay: "Bezahlen",
  transferText:
    "Bitte überweisen Sie den Betrag auf dieses Konto. Die Credits werden nach Zahlungseingang gutgeschrieben.",
  transferAsk: "Bitte zahlen Sie per Überweisung. Das Konto nennt Ihnen der Betreiber dieses Servers.",
  online: "Online bezahlen",
  onlineText:
    "Mit Karte und was dort sonst angeboten wird. Die Credits werden gutgeschrieben, sobald die Zahlung bestätigt ist.",
  payOnline: "Jetzt online bezahlen",
  unreachable:
    "Die Online-Zahlung ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal oder zahlen Sie per Überweisung.",
  paying:
    "Ihre Zahlung ist unterwegs. Die Credits werden gutgeschrieben, sobald sie bestätigt ist; laden Sie diese Seite dann neu.",
  leaving: "Weiter zur Zahlung",
  leave: "Falls nichts geschieht, geht es hier weiter zur Zahlung.",
  transfer: "Oder per Überweisung",
  reference: "Verwendungszweck",
  referenceHint:
    "Bitte schreiben Sie ihn genau so: Daran wird Ihre Zahlung erkannt. Ein Klick markiert ihn ganz.",
  code: "Mit der Banking-App scannen: Konto, Betrag und Verwendungszweck stehen dann schon da.",
  codeName: "QR-Code für die Überweisung",
  back: "Zurück zu den Bestellungen",
  paid: "Vielen Dank, Ihre Bestellung ist bezahlt",
  paidText: "Die Credits sind verfügbar. Sie können diese Seite schließen.",
  cancelled: "Diese Bestellung wurde storniert. Bitte legen Sie eine neue an.",
  free: "Sie müssen nichts bezahlen",
  freeText:
    "Auf diesem Server kosten Assessments nichts mehr; diese Bestellung müssen Sie daher nicht bezahlen. Falls Sie den Betrag schon überwiesen haben, wenden Sie sich bitte an den Betreiber dieses Servers.",
  missing: "Diese Bezahlseite ist nicht verfügbar.",
};

export const CHECKOUT_TEXTS: Readonly<Record<Language, CheckoutTexts>> = { en, de };
